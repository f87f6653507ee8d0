import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Section } from "../../ui/card.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangeLimits } from "./change-limits.tsx";
import { Gauge } from "./gauge.tsx";

/** A token's own limits, how much of the monthly quota is used, and rejected requests from other addresses. */
export function TokenLimits({ token, isLive }: { token: TokenJson; isLive: boolean }) {
	const { limits, quota, refusals } = token;
	return (
		<Section title="Token limits" aside={isLive && <ChangeLimits token={token} />} className="lg:col-span-3">
			<dl className="grid grid-cols-1 gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
				<div>
					<dt className="text-soft">Requests per window</dt>
					<dd className="mt-0.5 font-medium tabular-nums">
						{limits.windowLimit?.toLocaleString("en") ?? "Service default"}
					</dd>
				</div>
				<div>
					<dt className="text-soft">Requests this month</dt>
					<dd className="mt-0.5 font-medium tabular-nums">{quota ? <Quota quota={quota} /> : "Not limited"}</dd>
				</div>
				<div>
					<dt className="text-soft">Allowed addresses</dt>
					<dd className="mt-0.5 font-medium">
						{limits.allowedAddresses ? <Addresses list={limits.allowedAddresses} /> : "Any address"}
					</dd>
				</div>
			</dl>
			{refusals.count > 0 && <Refusals refusals={refusals} />}
		</Section>
	);
}

function Quota({ quota: { limit, used, resetAt } }: { quota: NonNullable<TokenJson["quota"]> }) {
	const percent = Math.floor((used / limit) * 100);
	return (
		<>
			{used.toLocaleString("en")} of {limit.toLocaleString("en")} ({percent} %)
			<Gauge label="Requests used this month" used={used} limit={limit} className="mt-2" />
			<span className="mt-2 block font-normal text-soft">
				Resets <Moment at={resetAt} />
			</span>
		</>
	);
}

function Addresses({ list }: { list: readonly string[] }) {
	return (
		<ul className="font-mono text-xs leading-6">
			{list.map((entry) => (
				<li key={entry} className="break-all">
					{entry}
				</li>
			))}
		</ul>
	);
}

function Refusals({ refusals: { count, at, from } }: { refusals: TokenJson["refusals"] }) {
	return (
		<Notice kind="warn" className="mt-5">
			{count === 1 ? "One request" : `${count.toLocaleString("en")} requests`} from other addresses{" "}
			{count === 1 ? "was" : "were"} rejected{at && ", the latest "}
			{at && <Moment isPast at={at} />}
			{from && ` from ${from}`}. If you don’t recognise them, someone else may have the token: replace it.
		</Notice>
	);
}
