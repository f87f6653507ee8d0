import ipaddr from "ipaddr.js";
import type { TokenLimits } from "./token.ts";
import type { TokenGrant } from "./token-request.ts";

interface Change<Value> {
	readonly from: Value;
	readonly to: Value;
}

/** Whether a change of scopes and expiry permits anything that was not permitted before. */
export function loosensGrant({ from, to }: Change<TokenGrant>): boolean {
	return (
		(!from.scopes.includes("*") && !to.scopes.every((scope) => from.scopes.includes(scope))) ||
		isLaterExpiry(from.expiresAt, to.expiresAt)
	);
}

/** Whether the expiry becomes later. Null means that the token never expires. */
function isLaterExpiry(from: Date | null, to: Date | null): boolean {
	return from !== null && (to === null || to > from);
}

/**
 * Whether a change of limits permits anything that was not permitted before. The addresses are canonical
 * (`parseAllowListEntry`) and compared one by one. Adjacent networks are not merged, so replacing the two halves of a
 * network by the whole network counts as loosening although it permits nothing new.
 */
export function loosensLimits({ from, to }: Change<TokenLimits>): boolean {
	return (
		isHigherLimit(from.windowLimit, to.windowLimit) ||
		isHigherLimit(from.monthQuota, to.monthQuota) ||
		isWiderAllowList(from.allowedAddresses, to.allowedAddresses)
	);
}

/**
 * Whether a limit rises. Null means that the token has no such limit, which permits more than any number.
 */
function isHigherLimit(from: number | null, to: number | null): boolean {
	return from !== null && (to === null || to > from);
}

function isWiderAllowList(from: readonly string[] | null, to: readonly string[] | null): boolean {
	if (from === null) return false;
	if (to === null) return true;
	const allowedBefore = from.map(parseNetwork);
	return !to.map(parseNetwork).every((network) => allowedBefore.some((allowed) => isWithin(network, allowed)));
}

type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

function parseNetwork(entry: string): Network {
	if (entry.includes("/")) return ipaddr.parseCIDR(entry);
	const address = ipaddr.parse(entry);
	return [address, address.kind() === "ipv4" ? 32 : 128];
}

function isWithin([address, bits]: Network, allowed: Network): boolean {
	return address.kind() === allowed[0].kind() && bits >= allowed[1] && address.match(allowed);
}
