import { type LicenceKeys, type PublicKey, publicKeyFromDer } from "./keys.ts";

/**
 * The licensing authority's public keys (PKCS#1, DER in base64), published since 2016 (Stack Overflow, question 17549231) and used by
 * every reader of these cards. They undo the authority's private-key operation; they are no secrets and can make no card.
 */
export const publishedKeys: LicenceKeys = {
	v1: {
		block128: key(
			"MIGXAoGBAP7S4cJ+M2MxbncxenpSxUmBOVGGvkl0dgxyUY1j4FRKSNCIszLFsMNwx2XWXZg8H53gpCsxDMwHrncL0rYdak3M6sdXaJvcv2CEePrzEvYIfMSWw3Ys9cRlHK7No0mfrn7bfrQOPhjrMEFw6R7VsVaqzm9DLW7KbMNYUd6MZ49nAhEAu3l//ex/nkLJ1vebE3BZ2w==",
		),
		block74: key(
			"MGACSwD/POxrX0Djw2YUUbn8+u866wbcIynA5vTczJJ5cmcWzhW74F7tLFcRvPj1tsj3J221xDv6owQNwBqxS5xNFvccDOXqlT8MdUxrFwIRANsFuoItmswz+rfY9Cf5zmU=",
		),
	},
	v2: {
		block128: key(
			"MIGWAoGBAMqfGO9sPz+kxaRh/qVKsZQGul7NdG1gonSS3KPXTjtcHTFfexA4MkGAmwKeu9XeTRFgMMxX99WmyaFvNzuxSlCFI/foCkx0TZCFZjpKFHLXryxWrkG1Bl9++gKTvTJ4rWk1RvnxYhm3n/Rxo2NoJM/822Oo7YBZ5rmk8NuJU4HLAhAYcJLaZFTOsYU+aRX4RmoF",
		),
		block74: key(
			"MF8CSwC0BKDfEdHKz/GhoEjU1XP5U6YsWD10klknVhpteh4rFAQlJq9wtVBUc5DqbsdI0w/bga20kODDahmGtASy9fae9dobZj5ZUJEw5wIQMJz+2XGf4qXiDJu0R2U4Kw==",
		),
	},
};

function key(base64: string): PublicKey {
	const parsed = publicKeyFromDer(Uint8Array.from(Buffer.from(base64, "base64")));
	if (!parsed) throw new Error("a built-in licence key is damaged");
	return parsed;
}
