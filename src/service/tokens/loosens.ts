import ipaddr from "ipaddr.js";
import type { TokenLimits } from "./token.ts";
import type { TokenGrant } from "./token-request.ts";

interface Change<Kept> {
	readonly from: Kept;
	readonly to: Kept;
}

/** Whether a change of scopes and expiry permits anything new. */
export function loosensGrant({ from, to }: Change<TokenGrant>): boolean {
	return (
		(!from.scopes.includes("*") && !to.scopes.every((scope) => from.scopes.includes(scope))) ||
		isLater(from.expiresAt, to.expiresAt)
	);
}

/** Null: never. */
function isLater(from: Date | null, to: Date | null): boolean {
	return from !== null && (to === null || to > from);
}

/**
 * Whether a change of limits permits anything that was not permitted before. `allowedAddresses` are canonical
 * (`listEntryOf`) and compared one by one; two halves of a network are not merged, so a doubtful change counts as
 * loosening.
 */
export function loosensLimits({ from, to }: Change<TokenLimits>): boolean {
	return (
		isMore(from.windowLimit, to.windowLimit) ||
		isMore(from.monthQuota, to.monthQuota) ||
		isWider(from.allowedAddresses, to.allowedAddresses)
	);
}

/** Null stands for the service's limit, which no number can exceed. */
function isMore(from: number | null, to: number | null): boolean {
	return from !== null && (to === null || to > from);
}

function isWider(from: readonly string[] | null, to: readonly string[] | null): boolean {
	if (from === null) return false;
	if (to === null) return true;
	const before = from.map(networkOf);
	return !to.map(networkOf).every((network) => before.some((wider) => isWithin(network, wider)));
}

type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

function networkOf(entry: string): Network {
	if (entry.includes("/")) return ipaddr.parseCIDR(entry);
	const address = ipaddr.parse(entry);
	return [address, address.kind() === "ipv4" ? 32 : 128];
}

function isWithin([address, bits]: Network, wider: Network): boolean {
	return address.kind() === wider[0].kind() && bits >= wider[1] && address.match(wider);
}
