import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { CreatedTokenJson } from "../../../../src/service/dashboard/contract.ts";
import { createCodeSamples } from "../../lib/code-samples.ts";
import { ForDevelopers } from "../../lib/for-developers.tsx";
import { navigate, useLeaveGuard } from "../../lib/router.tsx";
import { sessionQuery, useHasPermission } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** Shows a new token in plaintext. It exists only in this page's memory and cannot be shown again. */
export function NewTokenShown({ created, note }: { created: CreatedTokenJson; note?: string }) {
	const { data } = useQuery(sessionQuery);
	const [isCopied, setCopied] = useState(false);
	const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null);
	const askToLeave = useCallback((proceed: () => void) => setPendingLeave(() => proceed), []);
	useLeaveGuard(isCopied ? null : askToLeave);
	const { token, plaintext } = created;
	const maySee = useHasPermission("team-tokens") || !token.team;
	const documentType = token.scopes[0] === "*" || !token.scopes[0] ? "passport" : token.scopes[0];
	const { curl } = createCodeSamples({
		baseUrl: data?.publicUrl ?? "",
		documentType,
		token: plaintext,
		file: `specimens/${documentType}.jpg`,
	});
	return (
		<>
			<PageHeader
				takesFocus
				title="Your new token"
				lead={
					note ?? `For ${token.projectName}${token.team ? ` (team ${token.team.name})` : ""}. Store it like a password.`
				}
			/>
			<Card className="max-w-3xl p-5 sm:p-8">
				<Notice kind="warn">
					This is the only time the token is shown; only its hash is stored. If you lose it, revoke it and create
					another.
				</Notice>
				<output
					aria-label="The token"
					className="mt-6 block rounded-xl border border-accent/40 bg-tint p-4 font-mono text-base font-semibold break-all select-all sm:p-6 sm:text-xl"
				>
					{plaintext}
				</output>
				<div className="mt-4 flex flex-wrap gap-2">
					<CopyButton kind="primary" text={plaintext} label="Copy token" onCopied={() => setCopied(true)} />
					<Button onClick={() => navigate(maySee ? `/dashboard/tokens/${token.id}` : "/dashboard/tokens")}>Done</Button>
				</div>
				<ForDevelopers>
					<h2 className="mt-8 text-sm font-semibold">Try it from a terminal</h2>
					<p className="mt-1 mb-3 text-sm text-soft">
						Run from the project folder, this sends a sample document. Elsewhere, use your own photo.
					</p>
					<CodeBlock code={curl} label="Request as a curl command" />
				</ForDevelopers>
			</Card>
			<ConfirmDialog
				isOpen={pendingLeave !== null}
				onClose={() => setPendingLeave(null)}
				title="Have you copied the token?"
				description="It cannot be shown again after you leave this page."
				no="Go back"
				yes={
					<Button kind="danger" onClick={() => pendingLeave?.()}>
						Leave page
					</Button>
				}
			/>
		</>
	);
}
