import { useQuery } from "@tanstack/react-query";
import type { SessionInfoJson } from "../../../../src/service/dashboard/contract.ts";
import { sessionQuery } from "../../lib/session.ts";
import { Field, inputClasses, LabelledInput } from "../../ui/field.tsx";
import type { LimitsText } from "./limits-text.ts";

/** Inputs for the three limits of a token. An empty input means no limit. `problems` has an error message by field. */
export function LimitsFields({
	text,
	onChange,
	problems,
}: {
	text: LimitsText;
	onChange: (text: LimitsText) => void;
	problems: Readonly<Record<string, string>>;
}) {
	return (
		<div className="grid gap-5">
			<div className="grid gap-5 sm:grid-cols-2">
				<Field
					label="Requests per window"
					hint={serviceLimitHint(useQuery(sessionQuery).data?.window)}
					inputMode="numeric"
					autoComplete="off"
					value={text.windowLimit}
					onChange={(event) => onChange({ ...text, windowLimit: event.target.value })}
					problem={problems.windowLimit}
				/>
				<Field
					label="Requests per month"
					hint="Calendar months, UTC."
					inputMode="numeric"
					autoComplete="off"
					value={text.monthQuota}
					onChange={(event) => onChange({ ...text, monthQuota: event.target.value })}
					problem={problems.monthQuota}
				/>
			</div>
			<AddressesField
				value={text.allowedAddresses}
				onChange={(allowedAddresses) => onChange({ ...text, allowedAddresses })}
				problem={problems.allowedAddresses}
			/>
		</div>
	);
}

/** Returns a hint such as "Up to 60 per 60 seconds (this service's limit)." */
function serviceLimitHint(window: SessionInfoJson["window"] | undefined): string {
	if (!window) return "At most this service's limit.";
	return `Up to ${window.limit.toLocaleString("en")} per ${window.seconds.toLocaleString("en")} seconds (this service's limit).`;
}

function AddressesField({
	value,
	onChange,
	problem,
}: {
	value: string;
	onChange: (value: string) => void;
	problem?: string | undefined;
}) {
	const hint =
		"One IP address or CIDR range per line. Requests from elsewhere are rejected as if the token did not exist.";
	return (
		<LabelledInput label="Allowed addresses" {...{ hint, problem }}>
			{(props) => (
				<textarea
					{...props}
					rows={3}
					spellCheck={false}
					autoComplete="off"
					placeholder={"192.0.2.7\n2001:db8::/32"}
					value={value}
					onChange={(event) => onChange(event.target.value)}
					className={`${inputClasses} font-mono`}
				/>
			)}
		</LabelledInput>
	);
}
