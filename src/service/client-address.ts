import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Longer than any address with a port. An IPv6 zone, which may have any length, is removed. */
const charactersMax = 128;

/**
 * The canonical form of a client's address. IPv4-mapped IPv6 (`::ffff:192.0.2.1`) becomes IPv4; a port
 * (`192.0.2.1:443`, `[2001:db8::1]:443`) and a zone (`%eth0`) are removed. Null if it is not an address, since a
 * trusted proxy may forward anything.
 */
export function networkAddressOf(client: string): string | null {
	// Fast path: plain IPv4 is already canonical, and nearly every request has one.
	if (client.length > charactersMax) return null;
	if (isIP(client) === 4) return client;
	const address = withoutPort(client).split("%", 1)[0] ?? "";
	return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

function withoutPort(client: string): string {
	const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(client) ?? [];
	return bracketed ?? ipv4 ?? client;
}

/** The window shared by unknown addresses: the client has disconnected, or a trusted proxy sent no address. */
export const unknownAddress = "unknown";

/** An IPv6 customer gets at least a /64 (RFC 6177), which is 2^64 addresses. */
const ipv6WindowBits = 64;

/**
 * The key for a client's window: an IPv4 address, an IPv6 /64 network, or `unknownAddress`. At most 45 characters,
 * because an index key must not grow with a header.
 */
export function addressWindowOf(client: string | undefined): string {
	const address = networkAddressOf(client ?? "");
	if (address === null) return unknownAddress;
	if (isIP(address) === 4) return address;
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${ipv6WindowBits}`)}/${ipv6WindowBits}`;
}
