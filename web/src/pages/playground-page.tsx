import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ErrorCode } from "../../../src/answer/errors.ts";
import type { PlaygroundJson, SpecimenJson } from "../../../src/service/dashboard/contract.ts";
import { chooseDocumentType, type Item, showList, useDesk } from "../features/desk/desk.ts";
import { addToDesk, discardDesk, readAgain } from "../features/desk/read-items.ts";
import { useUnsavedWorkGuard } from "../features/desk/unsaved-work.tsx";
import { ItemView } from "../features/document/item-view.tsx";
import { DocumentStepper } from "../features/document/neighbours.tsx";
import { useDocumentHistory } from "../features/document/use-document-history.ts";
import { requestCamera, takeCameraRequest } from "../features/intake/camera-request.ts";
import { DocumentTypeChoice } from "../features/intake/document-type-choice.tsx";
import { ErrorPicker } from "../features/intake/error-picker.tsx";
import { createErrorTrial } from "../features/intake/error-trial.ts";
import { mayHaveKeptState } from "../features/intake/handover/window-key.ts";
import { createItemToRead } from "../features/intake/item-to-read.ts";
import { sortFiles } from "../features/intake/sort-files.ts";
import { SourcePicker } from "../features/intake/source-picker.tsx";
import { SpecimenPicker } from "../features/intake/specimen-picker.tsx";
import { fetchSpecimen, specimensQuery } from "../features/intake/specimens.ts";
import { useIncomingFiles } from "../features/intake/use-incoming-files.ts";
import { callService } from "../lib/ask-service.ts";
import { ForDevelopers } from "../lib/for-developers.tsx";
import { refreshMs } from "../lib/query-client.ts";
import { sessionQuery, useDocumentTypes } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { ShortcutsButton } from "./keys.tsx";

/** The state of the playground's rate limit. */
const playgroundQuery = queryOptions({
	queryKey: ["playground"],
	queryFn: () => callService<PlaygroundJson>("/playground"),
	refetchInterval: refreshMs,
});

const ClerkTable = lazy(() =>
	import("../features/table/clerk-table.tsx").then((module) => ({ default: module.ClerkTable })),
);
const Camera = lazy(() => import("../features/intake/camera.tsx").then((module) => ({ default: module.Camera })));

/** Adds the pictures among the chosen files to the desk as this document type. Nothing changes if there are none. */
function addFiles(chosen: readonly File[], documentType: string): void {
	const { files, skipped } = sortFiles(chosen);
	if (files.length === 0) return;
	addToDesk(
		files.map((file) => createItemToRead(file.name, { file, page: null, documentType })),
		skipped,
	);
}

/** Restores the desk from before a reload and keeps it across the next one, as soon as the person is known. */
function useKeptDesk(): void {
	const { data } = useQuery(sessionQuery);
	const person = data && JSON.stringify(data.person);
	const isNeeded = useDesk().items.length > 0 || mayHaveKeptState();
	useEffect(() => {
		if (person && isNeeded) void import("../features/intake/keep-desk.ts").then(({ keepDesk }) => keepDesk(person));
	}, [person, isNeeded]);
}

/** /dashboard/playground: reads documents and shows their values, on the picture or in the table. */
export function PlaygroundPage() {
	const desk = useDesk();
	useKeptDesk();
	const [isCameraOpen, setCameraOpen] = useState(false);
	useEffect(() => setCameraOpen(takeCameraRequest()), []);
	const { end, question } = useUnsavedWorkGuard(desk.items);
	const handleFiles = (files: readonly File[]) => addFiles(files, desk.documentType);
	const isDragging = useIncomingFiles(handleFiles);
	const shown = desk.items.find(({ id }) => id === desk.shownId);
	useDocumentHistory(shown !== undefined && desk.items.length > 1);
	return (
		<div className={isDragging ? "rounded-2xl outline-2 outline-offset-8 outline-accent outline-dashed" : undefined}>
			<PageHeader
				isCompact={desk.items.length > 0}
				title="Playground"
				lead={
					desk.items.length === 0 &&
					"Send pictures and see what is read from them. Neither the pictures nor the results are stored."
				}
				actions={
					<>
						{desk.items.length > 1 && <ShortcutsButton />}
						<ReadingsLeft />
					</>
				}
			/>
			{desk.items.length === 0 ? (
				<Pickers
					documentType={desk.documentType}
					onFiles={handleFiles}
					onCamera={() => setCameraOpen(requestCamera(desk.documentType))}
					isDragging={isDragging}
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
					<ClerkTable desk={desk} onFiles={handleFiles} onStartOver={() => end(startOver)} />
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
							handleFiles(files);
						}}
					/>
				</Suspense>
			)}
		</div>
	);
}

/** Shows how many readings remain in the current window of the rate limit. */
function ReadingsLeft() {
	const client = useQueryClient();
	const { items } = useDesk();
	const { data } = useQuery(playgroundQuery);
	const doneCount = items.filter(({ progress }) => progress.stage === "done").length;
	useEffect(() => void client.invalidateQueries({ queryKey: playgroundQuery.queryKey }), [client, doneCount]);
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
	readonly isDragging: boolean;
}

/** The ways to add a first document. */
function Pickers({ documentType, onFiles, onCamera, isDragging }: PickersProps) {
	const { data: specimenList } = useQuery(specimensQuery);
	const types = useDocumentTypes().map((type) => type.documentType);
	const handleSpecimen = (specimen: SpecimenJson) => {
		chooseDocumentType(specimen.documentType);
		const prepare = async (signal: AbortSignal) => ({
			trial: { documentType: specimen.documentType, file: await fetchSpecimen(specimen, signal), error: null },
			note: null,
		});
		addToDesk([{ name: specimen.file, prepare, source: null }]);
	};
	const handleError = (code: ErrorCode) => {
		const prepare = async (signal: AbortSignal) => {
			const trial = await createErrorTrial(code, specimenList?.specimens ?? [], types, signal);
			chooseDocumentType(trial.documentType);
			return { trial, note: null };
		};
		addToDesk([{ name: code, prepare, source: null }]);
	};
	return (
		<Card className="grid gap-6 p-5 sm:p-6">
			<DocumentTypeChoice value={documentType} onChange={chooseDocumentType} />
			<SourcePicker onFiles={onFiles} onCamera={onCamera} isDragging={isDragging} />
			<SpecimenPicker onPick={handleSpecimen} />
			<ForDevelopers>
				<ErrorPicker onPick={handleError} />
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

/** The buttons above an open document, in place of the pickers. */
function Toolbar({ shown, items, documentType, onStartOver }: ToolbarProps) {
	const canReadAgain = shown.made?.trial.file && !shown.made.trial.error;
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2">
			{items.length > 1 && (
				<>
					<Button onClick={showList}>
						<ArrowLeft aria-hidden />
						Back to the list
					</Button>
					<DocumentStepper shown={shown} />
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
					chooseDocumentType(type);
					if (canReadAgain) readAgain(shown.id, type);
				}}
			/>
		</div>
	);
}
