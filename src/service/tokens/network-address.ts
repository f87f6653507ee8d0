import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** An allow-list entry in canonical form (`192.0.2.7`, `2001:db8::/32`), or what is wrong with it in words. */
export type ListEntry = { readonly entry: string } | { readonly problem: string };

/**
 * Parses an address or network as typed. The bits after the prefix must be 0, because otherwise the network is
 * ambiguous.
 */
export function listEntryOf(written: string): ListEntry {
	const [, address = "", length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(written.trim()) ?? [];
	if (isIP(address) === 0)
		return { problem: `"${written}" is neither an IP address nor a network such as 192.0.2.0/24.` };
	const parsed = ipaddr.process(address);
	const { bitsMax, firstOf } = families[parsed.kind()];
	// The prefix length of an IPv4-mapped address is 96 more than that of the IPv4 address.
	const mappedBits = isIP(address) === 6 && parsed.kind() === "ipv4" ? 96 : 0;
	const bits = Number(length ?? bitsMax + mappedBits) - mappedBits;
	if (bits < 1 || bits > bitsMax)
		return { problem: `The network "${written}" must end in /1 to /${bitsMax + mappedBits}.` };
	const first = firstOf(`${parsed}/${bits}`);
	if (first !== parsed.toString()) return { problem: `The network of "${written}" starts at ${first}.` };
	return { entry: bits === bitsMax ? first : `${first}/${bits}` };
}

const families = {
	ipv4: { bitsMax: 32, firstOf: (network: string) => ipaddr.IPv4.networkAddressFromCIDR(network).toString() },
	ipv6: { bitsMax: 128, firstOf: (network: string) => ipaddr.IPv6.networkAddressFromCIDR(network).toString() },
};
