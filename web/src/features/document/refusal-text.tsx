import { useState } from "react";
import type { ErrorCode } from "../../../../src/answer/errors.ts";
import { unsupportedDocumentMessage } from "../../../../src/review/refusal-words.ts";
import {
	isTooSlow,
	programRemedies,
	remedies,
	tooSlowWords,
	unreadableRemedies,
} from "../../../../src/review/remedies.ts";
import type { ApiAnswerJson, RefusalJson } from "../../../../src/service/dashboard/contract.ts";
import { useForDevelopers } from "../../lib/for-developers.tsx";
import { scopeName } from "../../lib/scope-name.ts";
import { useDocumentTypes, useHasPermission } from "../../lib/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useCountdown } from "../../ui/countdown.tsx";
import { Notice } from "../../ui/notice.tsx";
import { anyDocumentType } from "../desk/trials.ts";

interface RefusalTextProps {
	readonly body: RefusalJson;
	/** The document type that the picture was sent as. */
	readonly requestedType: string;
	readonly retryAfterS: ApiAnswerJson["retryAfterS"];
	readonly onAgain: (documentType?: string) => void;
}

/** Shows a refusal, its remedy, and a button if the page can apply the remedy. */
export function RefusalText({ body, requestedType, retryAfterS, onAgain }: RefusalTextProps) {
	const isForDevelopers = useForDevelopers();
	const mayCreate = useHasPermission("secrets");
	const { code, message, details } = body.error;
	const programRemedy = programRemedies[code as ErrorCode];
	const isUnsupported = code === "WRONG_DOCUMENT_TYPE" && requestedType === anyDocumentType;
	const isSlow = isTooSlow(body);
	const title = isUnsupported ? unsupportedDocumentMessage : isSlow ? tooSlowWords : message;
	const remedy = isUnsupported
		? "Check that the picture shows the whole page or side with the values, upright."
		: !isSlow && (remedies[code as ErrorCode] ?? "Try again.");
	const { detected, reasons } = (details ?? {}) as { detected?: string; reasons?: readonly string[] };
	return (
		<Notice kind="bad">
			<p className="font-semibold">{title}</p>
			{remedy && <p className="mt-1">{remedy}</p>}
			{programRemedy && isForDevelopers && <p className="mt-1">{programRemedy}</p>}
			{reasons && (
				<ul className="mt-1 list-disc pl-5">
					{reasons.map((reason) => (
						<li key={reason}>{unreadableRemedies[reason] ?? reason}</li>
					))}
				</ul>
			)}
			<div className="mt-3 flex flex-wrap gap-2 empty:hidden">
				{code === "WRONG_DOCUMENT_TYPE" && detected && <ReadAsButton documentType={detected} onAgain={onAgain} />}
				{code === "RATE_LIMITED" && <RetryButton retryAfterS={retryAfterS ?? 1} onAgain={() => onAgain()} />}
				{(isSlow || code === "EXTRACTION_FAILED" || code === "INTERNAL_ERROR") && (
					<Button onClick={() => onAgain()}>Try again</Button>
				)}
				{mayCreate && (code.startsWith("TOKEN_") || code === "UNAUTHORIZED") && (
					<ButtonLink href="/dashboard/tokens/new">Create a token</ButtonLink>
				)}
			</div>
			{details && isForDevelopers && (
				<details className="mt-3">
					<summary className="text-xs font-semibold">Technical details</summary>
					<pre className="mt-1 overflow-x-auto font-mono text-xs whitespace-pre-wrap">
						{JSON.stringify(details, null, 2)}
					</pre>
				</details>
			)}
		</Notice>
	);
}

function ReadAsButton({ documentType, onAgain }: { documentType: string; onAgain: (documentType: string) => void }) {
	const documentTypes = useDocumentTypes();
	return (
		<Button kind="primary" onClick={() => onAgain(documentType)}>
			Read as {scopeName(documentType, documentTypes)}
		</Button>
	);
}

function RetryButton({ retryAfterS, onAgain }: { retryAfterS: number; onAgain: () => void }) {
	const [retryAt] = useState(() => Date.now() + retryAfterS * 1000);
	const secondsLeft = useCountdown(retryAt);
	return (
		<Button disabled={secondsLeft > 0} onClick={onAgain}>
			{secondsLeft > 0 ? `Try again in ${secondsLeft} s` : "Try again"}
		</Button>
	);
}
