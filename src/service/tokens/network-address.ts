import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * An allow-list entry in canonical form (`192.0.2.7`, `2001:db8::/32`), or a sentence that says what is wrong with it.
 */
export type AllowListEntry = { readonly entry: string } | { readonly problem: string };

/**
 * Parses an address or network as it was entered. The bits after the prefix must be 0, because otherwise it is unclear
 * which network is meant.
 */
export function parseAllowListEntry(text: string): AllowListEntry {
	const [, address = "", length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
	if (isIP(address) === 0) return { problem: `"${text}" is neither an IP address nor a network such as 192.0.2.0/24.` };
	const parsed = ipaddr.process(address);
	const { bitsMax, firstOf: networkAddressOf } = families[parsed.kind()];
	// The prefix of an IPv4-mapped address is 96 bits longer than that of the IPv4 address.
	const mappedBits = isIP(address) === 6 && parsed.kind() === "ipv4" ? 96 : 0;
	const bits = Number(length ?? bitsMax + mappedBits) - mappedBits;
	if (bits < 1 || bits > bitsMax)
		return { problem: `The network "${text}" must end in /1 to /${bitsMax + mappedBits}.` };
	const networkAddress = networkAddressOf(`${parsed}/${bits}`);
	if (networkAddress !== parsed.toString()) return { problem: `The network of "${text}" starts at ${networkAddress}.` };
	return { entry: bits === bitsMax ? networkAddress : `${networkAddress}/${bits}` };
}

const families = {
	ipv4: { bitsMax: 32, firstOf: (network: string) => ipaddr.IPv4.networkAddressFromCIDR(network).toString() },
	ipv6: { bitsMax: 128, firstOf: (network: string) => ipaddr.IPv6.networkAddressFromCIDR(network).toString() },
};
