import type { AccessRule } from "./access-rule.ts";

/** A button of the sign-in page. */
export interface SignInWay {
	/** Unique over all providers, for `/sign-in/start/<id>`. Lower-case letters, digits and hyphens. */
	readonly id: string;
	/** The button's text: "Continue with Google". */
	readonly label: string;
	/** The button's icon. */
	readonly icon: "email" | "google" | "microsoft" | "github" | "apple" | "facebook" | "social" | "key";
	/** Added to the authorization request to select this way at the provider, such as `kc_idp_hint` or `connection`. */
	readonly parameters: Readonly<Record<string, string>>;
}

/** An OpenID provider and its sign-in buttons. */
export interface ProviderSettings {
	/** For the redirect URI `/sign-in/callback/<id>`, which the provider must know exactly. */
	readonly id: string;
	readonly issuer: URL;
	readonly clientId: string;
	/** Null: a public client, protected by PKCE only. */
	readonly clientSecret: string | null;
	readonly tokenEndpointAuthMethod: "client_secret_basic" | "client_secret_post";
	/** Space-separated, always with `openid`. */
	readonly scopes: string;
	/** The stored `issuer` of its accounts, if not the address: the local provider's port may change. */
	readonly issuerName: string | null;
	readonly ways: readonly SignInWay[];
	/** Who may sign in. */
	readonly rule: AccessRule;
}

/** The protocol's own parameters: overriding them could remove its protection. */
export const reservedParameters: readonly string[] = [
	"client_id",
	"redirect_uri",
	"response_type",
	"response_mode",
	"scope",
	"state",
	"nonce",
	"code_challenge",
	"code_challenge_method",
	"request",
	"request_uri",
];
