/** Options that the service passes to its local provider. */
export interface IdentityOptions {
	/** A PostgreSQL URL; the provider stores everything in that database's `identity` schema. */
	readonly databaseUrl: string;
	/** 0: any free port. */
	readonly port: number;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly redirectUri: string;
	readonly postLogoutRedirectUri: string;
	/** Where the service is notified of ended sessions. */
	readonly backChannelLogoutUri: string;
	/** Sign-in attempts per e-mail address in 15 minutes; a client address gets four times as many. Default 10. */
	readonly attemptsMax?: number;
}
