import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { ErrorCode } from "../../../src/api/errors.ts";
import type { SpecimenJson } from "../../../src/dashboard/contract.ts";
import { boxesOf } from "../playground/boxes-of.ts";
import { ErrorPicker } from "../playground/error-picker.tsx";
import { Picture } from "../playground/picture.tsx";
import { Result } from "../playground/result.tsx";
import { SourcePicker } from "../playground/source-picker.tsx";
import { SpecimenPicker } from "../playground/specimen-picker.tsx";
import { anyDocument, fetchSpecimen, runTrial, type Trial, type TrialResult, trialOf } from "../playground/trials.ts";
import { session, specimens } from "../queries.ts";
import { Card } from "../ui/card.tsx";
import { inputClasses } from "../ui/field.tsx";
import { Guilloche } from "../ui/guilloche.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** /dashboard/playground: a document, its values on the picture, and the API's answer. */
export function PlaygroundPage() {
	const { data } = useQuery(session);
	const { data: supplied } = useQuery(specimens);
	const [documentType, setDocumentType] = useState(anyDocument);
	const [shown, setShown] = useState<Trial | null>(null);
	const {
		mutate,
		data: result,
		error,
		isPending,
	} = useMutation({
		// Loading a specimen is part of the try, so that its failure is told like any other.
		mutationFn: async (trial: Promise<Trial> | Trial) => {
			const ready = await trial;
			setShown(ready);
			return runTrial(ready);
		},
		gcTime: 0,
	});
	const types = data?.documentTypes ?? [];

	const tryFile = useCallback((file: File) => mutate({ documentType, file, error: null }), [mutate, documentType]);
	const trySpecimen = (specimen: SpecimenJson) => {
		setDocumentType(specimen.documentType);
		mutate(fetchSpecimen(specimen).then((file) => ({ documentType: specimen.documentType, file, error: null })));
	};
	const tryError = (code: ErrorCode) =>
		mutate(
			trialOf(
				code,
				supplied?.specimens ?? [],
				types.map((type) => type.documentType),
			),
		);
	const changeType = (type: string) => {
		setDocumentType(type);
		if (shown?.file && !shown.error) mutate({ ...shown, documentType: type });
	};

	return (
		<>
			<PageHeader
				title="Playground"
				lead="Send a picture and see what the API answers. Neither the picture nor what is read from it is kept."
			/>
			<div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
				<Card className="p-5">
					<DocumentTypeChoice value={documentType} onChange={changeType} types={types} />
					<SourcePicker onFile={tryFile} />
					<SpecimenPicker onPick={trySpecimen} isBusy={isPending} />
					<ErrorPicker onPick={tryError} isBusy={isPending} />
				</Card>
				<Outcome trial={shown} result={result} error={error} isPending={isPending} />
			</div>
		</>
	);
}

function DocumentTypeChoice({
	value,
	onChange,
	types,
}: {
	value: string;
	onChange: (type: string) => void;
	types: readonly { documentType: string; title: string }[];
}) {
	const id = useId();
	return (
		<div className="mb-5">
			<label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
				Document
			</label>
			<select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={inputClasses}>
				<option value={anyDocument}>Find out which it is</option>
				{types.map(({ documentType, title }) => (
					<option key={documentType} value={documentType}>
						{title}
					</option>
				))}
			</select>
		</div>
	);
}

function Outcome({
	trial,
	result,
	error,
	isPending,
}: {
	trial: Trial | null;
	result: TrialResult | undefined;
	error: Error | null;
	isPending: boolean;
}) {
	const [marked, setMarked] = useState<string | null>(null);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// On a phone the answer stands below everything one can choose from.
		if (trial && place.current && place.current.getBoundingClientRect().top > innerHeight * 0.6) {
			place.current.scrollIntoView({ block: "start" });
		}
	}, [trial]);
	const current = !isPending && result && result.trial === trial ? result : null;
	const body = current?.answer.body;
	if (!trial && !error) {
		return (
			<Card className="relative grid min-h-96 place-items-center overflow-hidden p-8 text-center text-soft">
				<Guilloche className="pointer-events-none absolute size-120 text-accent/15" />
				<p className="relative max-w-xs">
					{isPending ? "Reading…" : "Choose an image or a specimen: the picture and its values appear here."}
				</p>
			</Card>
		);
	}
	return (
		<div ref={place} className="min-w-0 scroll-mt-20">
			<Card className="p-5 sm:p-6">
				{error && !isPending && (
					<Notice kind="bad" className="mb-4">
						{error.message}
					</Notice>
				)}
				<div className="grid gap-6 xl:grid-cols-2">
					<div className="min-w-0 xl:sticky xl:top-24 xl:self-start">
						{trial?.file ? (
							<div aria-busy={isPending} className={isPending ? "animate-pulse" : undefined}>
								<Picture
									file={trial.file}
									label={`The picture ${trial.file.name}`}
									upright={body?.success ? (body.evidence?.upright ?? null) : null}
									boxes={body?.success ? boxesOf(body) : []}
									marked={marked}
									onMark={setMarked}
								/>
							</div>
						) : (
							<p className="grid min-h-48 place-items-center rounded-lg bg-sunken text-sm text-soft">
								No picture was sent.
							</p>
						)}
					</div>
					<div className="min-w-0">
						{isPending && (
							<p role="status" className="text-sm text-soft">
								Reading…
							</p>
						)}
						{current && (
							<Result
								key={current.trial.documentType + current.roundTripMs}
								result={current}
								marked={marked}
								onMark={setMarked}
							/>
						)}
					</div>
				</div>
			</Card>
		</div>
	);
}
