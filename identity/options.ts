/** Options that the service passes to its local provider. */
export interface IdentityOptions {
	/** A PostgreSQL URL; the provider keeps everything in the schema `identity` of that database. */
	readonly databaseUrl: string;
	/** 0: any free port. */
	readonly port: number;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly redirectUri: string;
	readonly postLogoutRedirectUri: string;
	/** Where the service receives ended sessions. */
	readonly backChannelLogoutUri: string;
	/** Sign-in attempts per e-mail address in 15 minutes; four times as many per client address. Default 10. */
	readonly attemptsMax?: number;
}
