import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { noRule } from "../../../src/service/sign-in/access-rule.ts";
import type { ProviderSettings } from "../../../src/service/sign-in/provider-settings.ts";

/** An OpenID provider without user interaction; it signs in the configured person with the configured claims. */
export interface FakeIssuer {
	readonly issuer: string;
	/** Claims of the next sign-in's ID token; they override the default ones. */
	idClaims: JWTPayload;
	/** The userinfo response; null: the endpoint fails. */
	userInfo: object | null;
	/** Whether its ID tokens are signed with an unpublished key. */
	isForging: boolean;
	/** The parameters of the browser's last authorization request. */
	asked: URLSearchParams;
	/** Called while a code is redeemed, before the response is sent. */
	onRedeem: () => Promise<void>;
	/** The service's configuration for this provider. */
	readonly settings: ProviderSettings;
	/** Signs `claims` as they are with the published key, by default as a logout token. */
	sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
	/** Signs with an unpublished key that has the same key id. */
	forge(claims: JWTPayload): Promise<string>;
	close(): Promise<void>;
}

/** Starts the provider on loopback. */
export async function startFakeIssuer(): Promise<FakeIssuer> {
	const [own, other] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
	const keys = [{ ...(await exportJWK(own.publicKey)), kid: "one", alg: "RS256", use: "sig" }];
	let nonce = "";
	const server = createServer(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
		const send = (answer: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
		if (pathname === "/keys") return send({ keys });
		if (pathname === "/userinfo") return fake.userInfo ? send(fake.userInfo) : response.writeHead(500).end();
		if (pathname === "/token") {
			const tokens = await tokensFor(nonce);
			await fake.onRedeem();
			return send(tokens);
		}
		if (pathname !== "/authorize") return send(metadataOf(issuer));
		fake.asked = searchParams;
		nonce = searchParams.get("nonce") ?? "";
		const back = new URL(searchParams.get("redirect_uri") ?? "");
		back.search = new URLSearchParams({ code: "a-code", state: searchParams.get("state") ?? "" }).toString();
		response.writeHead(303, { location: back.href }).end();
	});
	const tokensFor = async (nonce: string) => {
		const now = Math.floor(Date.now() / 1000);
		const claims = { iss: issuer, aud: "documents", iat: now, exp: now + 60, nonce, ...fake.idClaims };
		const key = fake.isForging ? other.privateKey : own.privateKey;
		const idToken = await signed(claims, key, { typ: "JWT" });
		return { access_token: "an-access-token", token_type: "Bearer", id_token: idToken };
	};
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
	const signed = (claims: JWTPayload, key: CryptoKey, header: Partial<JWTHeaderParameters> = {}) =>
		new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one", typ: "logout+jwt", ...header }).sign(key);
	const fake: FakeIssuer = {
		issuer,
		idClaims: { sub: "somebody" },
		userInfo: null,
		isForging: false,
		asked: new URLSearchParams(),
		onRedeem: async () => undefined,
		settings: settingsOf(issuer),
		sign: (claims, header) => signed(claims, own.privateKey, header),
		forge: (claims) => signed(claims, other.privateKey),
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
	return fake;
}

function metadataOf(issuer: string): object {
	return {
		issuer,
		jwks_uri: `${issuer}/keys`,
		authorization_endpoint: `${issuer}/authorize`,
		token_endpoint: `${issuer}/token`,
		userinfo_endpoint: `${issuer}/userinfo`,
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
