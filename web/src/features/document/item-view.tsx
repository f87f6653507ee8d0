import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { describePositions } from "../../../../src/review/row.ts";
import type { Value } from "../../../../src/review/value.ts";
import { listAlternativeBoxes, listBoxes } from "../../lib/picture/list-boxes.ts";
import { useSessionEnded } from "../../lib/session-end.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Elapsed } from "../../ui/countdown.tsx";
import { LoadBoundary } from "../../ui/load-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { createCorrection } from "../desk/corrections.ts";
import {
	getAnswer,
	hasNoOutcome,
	type Item,
	openDocument,
	setAside,
	showList,
	storeCorrection,
	useDesk,
} from "../desk/desk.ts";
import { cancelReadings, readAgain } from "../desk/read-items.ts";
import type { ReviewedItem } from "../desk/row.ts";
import { SetAsideForm } from "../desk/set-aside-form.tsx";
import { useDeskRows } from "../desk/use-desk-rows.ts";
import { ConfirmAllButton } from "./confirm-all-button.tsx";
import { findNextIdToReview, listRowsToStepThrough } from "./next-document.ts";
import { Result } from "./result.tsx";
import { CardSides } from "./sides.tsx";
import { findSuggestions } from "./suggestions.ts";
import { useReviewFocus } from "./use-review-focus.ts";

/** Loaded while the picture is being read, because the zoom library is 15 KB. */
const Canvas = lazy(() => import("./canvas.tsx").then((module) => ({ default: module.Canvas })));

/** One picture with the result beside it, or below it on a phone. */
export function ItemView({ item }: { item: Item }) {
	const { made, progress } = item;
	const { items, listedIds } = useDesk();
	const rows = useDeskRows(items);
	const row = rows.find(({ documents }) => documents.some((document) => document.item.id === item.id));
	const reviewed = row?.documents.find((document) => document.item.id === item.id);
	const [marked, setMarked] = useState<string | null>(null);
	const [closeUp, setCloseUp] = useState<{ name: string } | null>(null);
	const panel = useRef<HTMLElement>(null);
	const body = reviewed?.body ?? null;
	const fields = reviewed?.fields ?? [];
	const boxes = body ? [...listBoxes(body, fields), ...listAlternativeBoxes(body, fields)] : [];
	const chooseField = (name: string) => panel.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
	const showNext = () => {
		const next = findNextIdToReview(listRowsToStepThrough(rows, listedIds), item.id);
		if (next !== null) openDocument(next);
		else if (rows.length > 1) showList();
		else panel.current?.focus();
	};
	const awaitNext = useReviewFocus(panel, { item, toReview: row?.toReview ?? [], onLast: showNext });
	const onAllConfirmed = () => {
		const emptyFields =
			reviewed?.toReview.filter(({ field }) => field !== null && (body?.data[field] ?? null) === null) ?? [];
		if (emptyFields.length === 0) showNext();
		else awaitNext("");
	};
	useEffect(() => {
		const fieldElement = marked && panel.current?.querySelector(`[data-field="${marked}"]`);
		if (fieldElement) fieldElement.scrollIntoView({ block: "nearest" });
	}, [marked]);
	return (
		<div className="flex flex-col gap-4 lg:grid lg:h-[calc(100dvh-13rem)] lg:min-h-112 lg:grid-cols-[minmax(0,64fr)_minmax(0,36fr)]">
			{/* On an upright phone the picture stays visible while the values below it scroll. */}
			<div
				className="h-[34dvh] min-h-56 min-w-0 max-lg:z-20 max-lg:tall:sticky max-lg:tall:top-16 lg:h-auto"
				aria-busy={progress.stage === "reading"}
			>
				{made?.trial.file ? (
					<LoadBoundary>
						<Suspense>
							<Canvas
								file={made.trial.file}
								label={`The picture ${made.trial.file.name}`}
								upright={body?.evidence?.upright ?? null}
								boxes={boxes}
								marked={marked}
								onMark={setMarked}
								onChoose={chooseField}
								zoomTarget={closeUp}
							/>
						</Suspense>
					</LoadBoundary>
				) : (
					<p className="grid size-full place-items-center rounded-xl bg-sunken text-sm text-soft">{emptyText(item)}</p>
				)}
			</div>
			<Card className="min-h-0 min-w-0 overflow-hidden">
				<section
					ref={panel}
					tabIndex={-1}
					aria-label="Result"
					className="relative h-full overflow-y-auto p-4 outline-none sm:p-5"
				>
					<CardSides row={row} shownId={item.id} />
					{reviewed?.position && (
						<p className="mb-3 text-sm text-soft">{`${describePositions([reviewed])} in this picture`}</p>
					)}
					<Progress item={item} />
					{made && progress.stage === "done" && (
						<Result
							made={made}
							result={progress.result}
							reviewed={reviewed ?? null}
							toReview={row?.toReview ?? []}
							marked={marked}
							onMark={setMarked}
							onCloseUp={(name) => setCloseUp({ name })}
							onAgain={(documentType) => readAgain(item.id, documentType)}
							suggestionsFor={(field) => (reviewed ? findSuggestions(row, reviewed, field) : [])}
							onCorrect={(name, value, isChosen) => {
								if (reviewed) saveCorrection(reviewed, name, value, isChosen);
								awaitNext(name);
							}}
						/>
					)}
					{rows.length > 1 && <ConfirmAllButton item={item} onDone={onAllConfirmed} />}
					<SetAsidePanel item={item} isMany={rows.length > 1} onDone={showNext} />
				</section>
			</Card>
		</div>
	);
}

function saveCorrection({ item, fields }: ReviewedItem, name: string, value: Value, isChosen: boolean): void {
	const answer = getAnswer(item);
	if (!answer?.success) return;
	const correction = createCorrection(answer, item.corrections, fields, { name, value });
	storeCorrection(item.id, name, { ...correction, isConfirmed: isChosen || correction.isConfirmed });
}

function emptyText({ made, progress }: Item): string {
	if (made) return "No picture was sent.";
	return progress.stage === "failed" ? "There is no picture to show." : "Opening the picture…";
}

/** Lets the person set one of several documents aside with a reason, so that it no longer needs review. */
function SetAsidePanel({ item, isMany, onDone }: { item: Item; isMany: boolean; onDone: () => void }) {
	if (!isMany || hasNoOutcome(item)) return null;
	if (item.setAside !== null)
		return (
			<div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
				<p className="text-soft">Set aside: {item.setAside}. It needs no further review.</p>
				<Button onClick={() => setAside([item.id], null)}>Put back</Button>
			</div>
		);
	const isUnread = !getAnswer(item)?.success;
	const form = (
		<SetAsideForm
			suggested={isUnread ? "Cannot be read" : ""}
			onSetAside={(why) => {
				setAside([item.id], why);
				onDone();
			}}
		/>
	);
	if (isUnread) return <div className="mt-4">{form}</div>;
	return (
		<details className="mt-4 text-sm">
			<summary className="cursor-pointer font-semibold text-soft">Set aside</summary>
			<div className="mt-2">{form}</div>
		</details>
	);
}

/** Time after which a notice appears: a reading that takes longer has probably waited in a queue or for the network. */
const slowAfterS = 10;

function Progress({ item: { id, progress } }: { item: Item }) {
	const isEnded = useSessionEnded();
	if (progress.stage === "failed" || progress.stage === "stopped") {
		return (
			<Notice kind={progress.stage === "failed" ? "bad" : "info"}>
				<div className="flex flex-wrap items-center justify-between gap-3">
					<span>{progress.stage === "failed" ? progress.message : "Cancelled."}</span>
					<Button onClick={() => readAgain(id)}>Try again</Button>
				</div>
			</Notice>
		);
	}
	if (progress.stage === "done") return null;
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 text-sm">
			<p className="text-soft">
				<span role="status">{isEnded ? "Waiting for sign-in" : "Reading…"}</span>{" "}
				{progress.stage === "reading" && !isEnded && <ElapsedNotice since={progress.since} />}
			</p>
			<Button onClick={cancelReadings}>Cancel</Button>
		</div>
	);
}

function ElapsedNotice({ since }: { since: number }) {
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), since + slowAfterS * 1000 - Date.now());
		return () => clearTimeout(timer);
	}, [since]);
	return (
		<>
			<Elapsed since={since} />
			{isSlow && " — the service is busy or the connection is slow. You can keep waiting or cancel."}
		</>
	);
}
