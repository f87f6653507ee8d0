import type { TokenDetailJson } from "../../../../src/service/dashboard/contract.ts";
import { Gauge } from "./gauge.tsx";

/** Shows the remaining requests in the current rate-limit window. */
export function WindowGauge({ window }: { window: TokenDetailJson["window"] }) {
	const { limit, remaining, resetAt } = window;
	const used = limit - remaining;
	const resetS = Math.max(0, Math.ceil((new Date(resetAt).getTime() - Date.now()) / 1000));
	return (
		<div>
			<p className="text-3xl font-semibold tracking-tight tabular-nums">
				{remaining}
				<span className="text-base font-medium text-soft"> of {limit} left</span>
			</p>
			<Gauge label="Requests used in this window" used={used} limit={limit} className="mt-4" />
			<p className="mt-3 text-sm text-soft">{used === 0 ? "No requests in this window." : `Resets in ${resetS} s.`}</p>
		</div>
	);
}
