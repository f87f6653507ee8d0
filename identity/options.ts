/** The options that the service passes to its local provider. */
export interface IdentityOptions {
	/** A PostgreSQL URL. The provider stores everything in the schema `identity` of that database. */
	readonly databaseUrl: string;
	/** The preferred port; 0 for any free port. */
	readonly port: number;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly redirectUri: string;
	readonly postLogoutRedirectUri: string;
	/** Where the service is notified of ended sessions. */
	readonly backChannelLogoutUri: string;
	/** Sign-in attempts per e-mail address in 15 minutes. A client address gets four times as many. Default: 10. */
	readonly attemptsMax?: number;
}
