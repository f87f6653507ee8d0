import type { AccessRule } from "./access-rule.ts";

/** A button on the sign-in page. */
export interface SignInWay {
	/**
	 * Unique among all providers, because it identifies the button in `/sign-in/start/<id>`. Lower-case letters, digits
	 * and hyphens.
	 */
	readonly id: string;
	/** The button's text, such as "Continue with Google". */
	readonly label: string;
	/** The button's icon. */
	readonly icon: "email" | "google" | "microsoft" | "github" | "apple" | "facebook" | "social" | "key";
	/**
	 * Added to the authorization request to select a sign-in method at the provider, such as `kc_idp_hint` or
	 * `connection`.
	 */
	readonly parameters: Readonly<Record<string, string>>;
}

/** An OpenID provider and its sign-in buttons. */
export interface ProviderSettings {
	/** Part of the redirect URI `/sign-in/callback/<id>`, which must be registered at the provider exactly. */
	readonly id: string;
	readonly issuer: URL;
	readonly clientId: string;
	/** Null for a public client, which only PKCE protects. */
	readonly clientSecret: string | null;
	readonly tokenEndpointAuthMethod: "client_secret_basic" | "client_secret_post";
	/** Separated by spaces; always includes `openid`. */
	readonly scopes: string;
	/**
	 * The stored `issuer` of the provider's accounts, if it is not the provider's address; otherwise null. The local
	 * provider needs a fixed one, because its port may change.
	 */
	readonly issuerName: string | null;
	readonly ways: readonly SignInWay[];
	/** Who may sign in. */
	readonly rule: AccessRule;
}

/** Parameters of the protocol that a `SignInWay` cannot set, because overriding them could remove its protection. */
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
