import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The longest text that is parsed. Only an address with a very long IPv6 zone is longer, and is rejected. */
const lengthMax = 128;

/**
 * Returns the canonical form of a client's address. IPv4-mapped IPv6 (`::ffff:192.0.2.1`) becomes IPv4; a port
 * (`192.0.2.1:443`, `[2001:db8::1]:443`) and a zone (`%eth0`) are removed. Null if it is not an address, since a
 * trusted proxy may forward anything.
 */
export function toNetworkAddress(client: string): string | null {
	if (client.length > lengthMax) return null;
	// Plain IPv4 is already canonical, and nearly every request has such an address.
	if (isIP(client) === 4) return client;
	const address = stripPort(client).split("%", 1)[0] ?? "";
	return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

function stripPort(client: string): string {
	const [, bracketedAddress, ipv4Address] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(client) ?? [];
	return bracketedAddress ?? ipv4Address ?? client;
}

/**
 * The key of the window that all clients with an unknown address share: the client has disconnected, or a trusted proxy
 * forwarded something that is not an address.
 */
export const unknownAddress = "unknown";

/**
 * Addresses in the same /64 share a window, because an IPv6 customer gets at least a /64 (RFC 6177), which is 2^64
 * addresses.
 */
const ipv6WindowBits = 64;

/**
 * Returns the key of a client's rate window: an IPv4 address, an IPv6 /64 network, or `unknownAddress`. It has at most
 * 24 characters, whatever the header contained, because it becomes a key of a database index.
 */
export function toAddressWindow(client: string | undefined): string {
	const address = toNetworkAddress(client ?? "");
	if (address === null) return unknownAddress;
	if (isIP(address) === 4) return address;
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${ipv6WindowBits}`)}/${ipv6WindowBits}`;
}
