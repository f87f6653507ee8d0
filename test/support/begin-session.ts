import type { NewSession, Sessions } from "../../src/service/sign-in/sessions.ts";

/** Starts a session and returns its secret. Throws if the provider has ended the session before it began. */
export async function beginSession(sessions: Sessions, signIn: NewSession): Promise<string> {
	const secretId = await sessions.start(signIn);
	if (secretId === null) throw new Error(`the provider has ended the session of ${signIn.person.subject}`);
	return secretId;
}
