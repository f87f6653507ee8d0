import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { noRule } from "../../../src/sign-in/access-rule.ts";
import type { ProviderSettings } from "../../../src/sign-in/provider-settings.ts";

/** An OpenID provider of which only the discovery document and the keys are there, and what it signs. */
export interface FakeIssuer {
	readonly issuer: string;
	/** A provider of this issuer, as the service is configured. */
	readonly settings: ProviderSettings;
	/** Signs `claims` as they are, with the published key. */
	sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
	/** Signs with a key of the same name that nobody published. */
	forge(claims: JWTPayload): Promise<string>;
	close(): Promise<void>;
}

/** Starts it on loopback. */
export async function startFakeIssuer(): Promise<FakeIssuer> {
	const [own, other] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
	const keys = [{ ...(await exportJWK(own.publicKey)), kid: "one", alg: "RS256", use: "sig" }];
	const server = createServer((request, response) => {
		const answer = request.url === "/keys" ? { keys } : metadataOf(issuer);
		response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
	const signed = (claims: JWTPayload, key: CryptoKey, header: Partial<JWTHeaderParameters> = {}) =>
		new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one", typ: "logout+jwt", ...header }).sign(key);
	return {
		issuer,
		settings: settingsOf(issuer),
		sign: (claims, header) => signed(claims, own.privateKey, header),
		forge: (claims) => signed(claims, other.privateKey),
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

function metadataOf(issuer: string): object {
	return {
		issuer,
		jwks_uri: `${issuer}/keys`,
		authorization_endpoint: `${issuer}/authorize`,
		token_endpoint: `${issuer}/token`,
		response_types_supported: ["code"],
		subject_types_supported: ["public"],
		id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
	};
}

function settingsOf(issuer: string): ProviderSettings {
	return {
		id: "fake",
		issuer: new URL(issuer),
		clientId: "documents",
		clientSecret: "a-secret-for-tests-only-of-32-bytes",
		tokenEndpointAuthMethod: "client_secret_basic",
		scopes: "openid",
		issuerName: null,
		rule: noRule,
		ways: [{ id: "fake", label: "Continue", icon: "key", parameters: {} }],
	};
}
