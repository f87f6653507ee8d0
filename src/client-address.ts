import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Longer than any address with its port; an IPv6 zone may have any length, and is left out. */
const charactersMax = 128;

/**
 * The address of a client in its one form. An IPv4 address that came as IPv6 (`::ffff:192.0.2.1`) is IPv4; a port
 * (`192.0.2.1:443`, `[2001:db8::1]:443`) and a zone (`%eth0`) are left out. Null where it is no address: behind a proxy
 * that is believed, anything may stand in its place.
 */
export function networkAddressOf(client: string): string | null {
	// Plain IPv4 has one form only, and is asked for with nearly every request.
	if (client.length > charactersMax) return null;
	if (isIP(client) === 4) return client;
	const address = withoutPort(client).split("%", 1)[0] ?? "";
	return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

function withoutPort(client: string): string {
	const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(client) ?? [];
	return bracketed ?? ipv4 ?? client;
}

/** The window of all whose address nobody knows: they are gone, or a believed proxy names none. */
export const unknownAddress = "unknown";

/** IPv6 gives every customer a /64 at least (RFC 6177): whoever has one address of it has 2^64. */
const ipv6WindowBits = 64;

/**
 * Whose window a client spends: an IPv4 address, an IPv6 network of /64, or `unknownAddress`. At most 45 characters,
 * whatever was written: the key of an index must not grow with a header.
 */
export function addressWindowOf(client: string | undefined): string {
	const address = networkAddressOf(client ?? "");
	if (address === null) return unknownAddress;
	if (isIP(address) === 4) return address;
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${ipv6WindowBits}`)}/${ipv6WindowBits}`;
}
