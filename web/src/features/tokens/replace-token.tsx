import { RadioGroup } from "radix-ui";
import { useState } from "react";
import type { CreatedTokenJson, TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Button } from "../../ui/button.tsx";
import { ChangeProblem } from "../../ui/change-problem.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useReplaceToken } from "./queries.ts";

const hourS = 3_600;
const oldTokenLifetimes: readonly (readonly [seconds: number, label: string])[] = [
	[0, "Now"],
	[hourS, "In 1 hour"],
	[24 * hourS, "In 1 day"],
	[7 * 24 * hourS, "In 7 days"],
	[30 * 24 * hourS, "In 30 days"],
];

/** A button to create a new token with the same settings. The person chooses when the old one expires, even immediately. */
export function ReplaceToken({
	token,
	onReplaced,
}: {
	token: TokenJson;
	onReplaced: (created: CreatedTokenJson) => void;
}) {
	const [isOpen, setOpen] = useState(false);
	const replace = useReplaceToken(token.id, onReplaced);
	const [oldEndsInS, setOldEndsInS] = useState(24 * hourS);
	return (
		<>
			<Button onClick={() => setOpen(true)}>Replace</Button>
			<ConfirmDialog
				isOpen={isOpen}
				onClose={() => setOpen(false)}
				title="Replace this token?"
				description="You get a new token with the same project, scopes and lifetime. Both work until the old one expires, so you can switch without downtime."
				no="Cancel"
				yes={
					<Button kind="primary" disabled={replace.isPending} onClick={() => replace.mutate({ oldEndsInS })}>
						Create the new token
					</Button>
				}
			>
				<p id="old-ends" className="mb-2 text-sm font-semibold">
					The old token expires
				</p>
				<RadioGroup.Root
					aria-labelledby="old-ends"
					value={String(oldEndsInS)}
					onValueChange={(value) => setOldEndsInS(Number(value))}
					className="grid grid-cols-2 gap-2 sm:grid-cols-3"
				>
					{oldTokenLifetimes.map(([seconds, label]) => (
						<RadioGroup.Item
							key={seconds}
							value={String(seconds)}
							className="min-h-10 rounded-lg border border-edge/60 px-2 text-sm font-medium data-[state=checked]:border-accent data-[state=checked]:bg-tint data-[state=checked]:text-accent data-[state=unchecked]:hover:bg-sunken"
						>
							{label}
						</RadioGroup.Item>
					))}
				</RadioGroup.Root>
				<ChangeProblem error={replace.error} onSignedIn={() => replace.mutate({ oldEndsInS })} className="mt-4" />
			</ConfirmDialog>
		</>
	);
}
