import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ErrorCode } from "../../../src/answer/errors.ts";
import type { PlaygroundJson, SpecimenJson } from "../../../src/service/dashboard/contract.ts";
import { chooseDocument, type Item, showList, useDesk } from "../features/desk/desk.ts";
import { useKeptWork } from "../features/desk/keep-work.tsx";
import { addToDesk, discardDesk, readAgain } from "../features/desk/read-items.ts";
import { ItemView } from "../features/document/item-view.tsx";
import { Neighbours } from "../features/document/neighbours.tsx";
import { useDocumentStep } from "../features/document/use-document-step.ts";
import { mayUseCamera, takeCameraWish } from "../features/intake/camera-wish.ts";
import { DocumentTypeChoice } from "../features/intake/document-type-choice.tsx";
import { ErrorPicker } from "../features/intake/error-picker.tsx";
import { mayBeHeld } from "../features/intake/handover/window-key.ts";
import { itemToRead } from "../features/intake/item-to-read.ts";
import { SourcePicker } from "../features/intake/source-picker.tsx";
import { SpecimenPicker } from "../features/intake/specimen-picker.tsx";
import { fetchSpecimen, specimens } from "../features/intake/specimens.ts";
import { takeFiles } from "../features/intake/take-files.ts";
import { trialOfError } from "../features/intake/trial-of-error.ts";
import { useIncomingFiles } from "../features/intake/use-incoming-files.ts";
import { askService } from "../lib/ask-service.ts";
import { ForDevelopers } from "../lib/for-developers.tsx";
import { refreshMs } from "../lib/query-client.ts";
import { session, useDocumentTypes } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Keys } from "./keys.tsx";

/** How many readings the playground has left. */
const playground = queryOptions({
	queryKey: ["playground"],
	queryFn: () => askService<PlaygroundJson>("/playground"),
	refetchInterval: refreshMs,
});

const ClerkTable = lazy(() =>
	import("../features/table/clerk-table.tsx").then((module) => ({ default: module.ClerkTable })),
);
const Camera = lazy(() => import("../features/intake/camera.tsx").then((module) => ({ default: module.Camera })));

/** Adds files to the desk as the chosen document type. */
function tryFiles(chosen: readonly File[], documentType: string): void {
	const { files, skipped } = takeFiles(chosen);
	if (files.length === 0) return;
	addToDesk(
		files.map((file) => itemToRead(file.name, { file, page: null, documentType })),
		skipped,
	);
}

/** Keeps the desk across a reload as soon as the person is known. */
function useKeptDesk(): void {
	const { data } = useQuery(session);
	const person = data && JSON.stringify(data.person);
	const isNeeded = useDesk().items.length > 0 || mayBeHeld();
	useEffect(() => {
		if (person && isNeeded) void import("../features/intake/keep-desk.ts").then(({ keepDesk }) => keepDesk(person));
	}, [person, isNeeded]);
}

/** /dashboard/playground: documents, their values on the picture, and the API's responses. */
export function PlaygroundPage() {
	const desk = useDesk();
	useKeptDesk();
	const [isCameraOpen, setCameraOpen] = useState(false);
	useEffect(() => setCameraOpen(takeCameraWish()), []);
	const { end, question } = useKeptWork(desk.items);
	const take = (files: readonly File[]) => tryFiles(files, desk.documentType);
	const isOver = useIncomingFiles(take);
	const shown = desk.items.find(({ id }) => id === desk.shownId);
	useDocumentStep(shown !== undefined && desk.items.length > 1);
	return (
		<div className={isOver ? "rounded-2xl outline-2 outline-offset-8 outline-accent outline-dashed" : undefined}>
			<PageHeader
				isCompact={desk.items.length > 0}
				title="Playground"
				lead={
					desk.items.length === 0 &&
					"Send pictures and see what is read from them. Neither the pictures nor the results are stored."
				}
				actions={
					<>
						{desk.items.length > 1 && <Keys />}
						<TriesLeft />
					</>
				}
			/>
			{desk.items.length === 0 ? (
				<Pickers
					documentType={desk.documentType}
					onFiles={take}
					onCamera={() => setCameraOpen(mayUseCamera(desk.documentType))}
					isOver={isOver}
				/>
			) : (
				shown && (
					<Toolbar
						shown={shown}
						items={desk.items}
						documentType={desk.documentType}
						onStartOver={() => end(startOver)}
					/>
				)
			)}
			<p role="status" className={desk.addedCount > 0 ? "mb-3 text-sm text-soft" : "sr-only"}>
				{desk.addedCount > 0 && `${desk.addedCount} ${desk.addedCount === 1 ? "file" : "files"} added to the table.`}
			</p>
			{shown && <ItemView key={shown.id} item={shown} />}
			{!shown && desk.items.length > 0 && (
				<Suspense>
					<ClerkTable desk={desk} onFiles={take} onStartOver={() => end(startOver)} />
				</Suspense>
			)}
			{question}
			{isCameraOpen && (
				<Suspense>
					<Camera
						documentType={desk.documentType}
						onClose={() => setCameraOpen(false)}
						onFiles={(files) => {
							setCameraOpen(false);
							take(files);
						}}
					/>
				</Suspense>
			)}
		</div>
	);
}

/** How many readings remain within the playground's limit. */
function TriesLeft() {
	const client = useQueryClient();
	const { items } = useDesk();
	const { data } = useQuery(playground);
	const done = items.filter(({ progress }) => progress.stage === "done").length;
	useEffect(() => void client.invalidateQueries({ queryKey: playground.queryKey }), [client, done]);
	if (!data) return null;
	const { limit, remaining } = data.window;
	return (
		<p className="text-sm text-soft tabular-nums">
			{remaining} of {limit} readings left this minute
		</p>
	);
}

interface PickersProps {
	readonly documentType: string;
	readonly onFiles: (files: readonly File[]) => void;
	readonly onCamera: () => void;
	readonly isOver: boolean;
}

function Pickers({ documentType, onFiles, onCamera, isOver }: PickersProps) {
	const { data: supplied } = useQuery(specimens);
	const types = useDocumentTypes().map((type) => type.documentType);
	const trySpecimen = (specimen: SpecimenJson) => {
		chooseDocument(specimen.documentType);
		const make = async (signal: AbortSignal) => ({
			trial: { documentType: specimen.documentType, file: await fetchSpecimen(specimen, signal), error: null },
			note: null,
		});
		addToDesk([{ name: specimen.file, make, source: null }]);
	};
	const tryError = (code: ErrorCode) => {
		const make = async (signal: AbortSignal) => {
			const trial = await trialOfError(code, supplied?.specimens ?? [], types, signal);
			chooseDocument(trial.documentType);
			return { trial, note: null };
		};
		addToDesk([{ name: code, make, source: null }]);
	};
	return (
		<Card className="grid gap-6 p-5 sm:p-6">
			<DocumentTypeChoice value={documentType} onChange={chooseDocument} />
			<SourcePicker onFiles={onFiles} onCamera={onCamera} isOver={isOver} />
			<SpecimenPicker onPick={trySpecimen} />
			<ForDevelopers>
				<ErrorPicker onPick={tryError} />
			</ForDevelopers>
		</Card>
	);
}

/** Returns to the pickers. The pressed button disappears, so the focus moves to the page's heading. */
function startOver(): void {
	discardDesk();
	requestAnimationFrame(() => document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true }));
}

interface ToolbarProps {
	readonly shown: Item;
	readonly items: readonly Item[];
	readonly documentType: string;
	readonly onStartOver: () => void;
}

/** The pickers, collapsed beside a result. */
function Toolbar({ shown, items, documentType, onStartOver }: ToolbarProps) {
	const canChange = shown.made?.trial.file && !shown.made.trial.error;
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2">
			{items.length > 1 && (
				<>
					<Button onClick={showList}>
						<ArrowLeft aria-hidden />
						Back to the list
					</Button>
					<Neighbours shown={shown} />
				</>
			)}
			<Button onClick={onStartOver}>
				<RotateCcw aria-hidden />
				<span>
					New<span className="hidden sm:inline"> {items.length > 1 ? "table" : "document"}</span>
				</span>
			</Button>
			<DocumentTypeChoice
				isInline
				value={shown.made?.trial.documentType ?? documentType}
				onChange={(type) => {
					chooseDocument(type);
					if (canChange) readAgain(shown.id, type);
				}}
			/>
		</div>
	);
}
