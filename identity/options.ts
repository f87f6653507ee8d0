/** What the service tells its local provider at the start. */
export interface IdentityOptions {
	/** A PostgreSQL address; the provider keeps everything in the schema `identity` of that database. */
	readonly databaseUrl: string;
	/** 0: any free port. */
	readonly port: number;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly redirectUri: string;
	readonly postLogoutRedirectUri: string;
	/** Where the service hears that a session has ended. */
	readonly backChannelLogoutUri: string;
	/**
	 * Attempts to sign in per e-mail address in a quarter of an hour; four times as many per client address. Default 10.
	 */
	readonly attemptsMax?: number;
}
