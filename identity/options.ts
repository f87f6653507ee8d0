/** The options that the service passes to its local provider. */
export interface IdentityOptions {
	/** A PostgreSQL URL. The provider stores everything in the schema `identity` of that database. */
	readonly databaseUrl: string;
	/** The preferred port, or 0 for any free port. If the port is in use, another is chosen. */
	readonly port: number;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly redirectUri: string;
	readonly postLogoutRedirectUri: string;
	/** Where the service is notified of ended sessions. */
	readonly backChannelLogoutUri: string;
	/** Attempts per e-mail address in 15 minutes, by default 10. A client address gets four times as many. */
	readonly attemptsMax?: number;
}
