import type { AccessRule } from "./access-rule.ts";

/** One button of the sign-in page. */
export interface SignInWay {
	/** Unique over all providers; stands in the address `/sign-in/start/<id>`. Lower-case letters, digits and hyphens. */
	readonly id: string;
	/** The button's text: "Continue with Google". */
	readonly label: string;
	/** Which mark the button carries. */
	readonly icon: "email" | "google" | "microsoft" | "github" | "apple" | "facebook" | "social" | "key";
	/**
	 * Added to the authorization request: how this provider is told which way the person chose, such as `kc_idp_hint` or
	 * `connection`.
	 */
	readonly parameters: Readonly<Record<string, string>>;
}

/** An OpenID provider that people sign in at, and the ways it offers. */
export interface ProviderSettings {
	/** Stands in the redirect address `/sign-in/callback/<id>`, which the provider must know exactly. */
	readonly id: string;
	readonly issuer: URL;
	readonly clientId: string;
	/** Null: a public client, which PKCE alone protects. */
	readonly clientSecret: string | null;
	readonly tokenEndpointAuthMethod: "client_secret_basic" | "client_secret_post";
	/** Space-separated; `openid` is always among them. */
	readonly scopes: string;
	/**
	 * What an account's `issuer` is kept as, if that is not the address: the local provider's port may change, its people
	 * stay.
	 */
	readonly issuerName: string | null;
	readonly ways: readonly SignInWay[];
	/** Who of its people may sign in. */
	readonly rule: AccessRule;
}

/** Parameters that are the protocol's own: a way that set them could undo its protection. */
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
