import { queryOptions, useQuery } from "@tanstack/react-query";
import { ArrowRight, BookOpen, Cpu, EyeOff, ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { documentDescriptions } from "../../../src/answer/document-descriptions.ts";
import type { ShowcaseJson } from "../../../src/service/dashboard/contract.ts";
import { signInMethodsQuery } from "../features/account/sign-in-methods.ts";
import { callService } from "../lib/ask-service.ts";
import { ForDevelopers, useForDevelopers } from "../lib/for-developers.tsx";
import { ButtonLink, buttonClasses } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { DeveloperSwitch } from "../ui/developer-switch.tsx";
import { Guilloche } from "../ui/guilloche.tsx";
import { LoadProblem } from "../ui/notice.tsx";
import { Heading } from "../ui/page-header.tsx";
import { PublicShell } from "../ui/public-shell.tsx";
import { Showcase } from "./showcase.tsx";

const showcaseQuery = queryOptions({
	queryKey: ["showcase"],
	queryFn: () => callService<ShowcaseJson>("/showcase", { timeoutMs: 60_000 }),
	staleTime: Number.POSITIVE_INFINITY,
});

const documents = Object.values(documentDescriptions);

const promises = [
	[Cpu, "On your own machine", "Text recognition runs inside the service. Pictures are not sent to any other service."],
	[
		EyeOff,
		"Nothing is stored",
		"Pictures and values stay in memory during a request, never on disk, in a log or in the database.",
	],
	[
		ShieldCheck,
		"Correct, or empty",
		"A value that fails its check digit, date or barcode check is left empty. You see what was printed and why it was rejected.",
	],
] as const;

/** /: what the service does, with a live result and links to begin. */
export function LandingPage() {
	useEffect(() => {
		document.title = "Document Extraction";
	}, []);
	return (
		<PublicShell footer={<Footer />} actions={<DeveloperSwitch />}>
			<Hero />
			<LiveExample />
			<section aria-label="What to expect" className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6">
				<ul className="grid gap-8 md:grid-cols-3">
					{promises.map(([Icon, title, text]) => (
						<li key={title}>
							<Icon aria-hidden className="size-6 text-accent" />
							<h2 className="mt-3 font-semibold">{title}</h2>
							<p className="mt-1 text-sm leading-relaxed text-soft">{text}</p>
						</li>
					))}
				</ul>
			</section>
			<DocumentList />
		</PublicShell>
	);
}

function Hero() {
	const isForDevelopers = useForDevelopers();
	return (
		<section className="relative overflow-hidden">
			<Guilloche className="pointer-events-none absolute top-1/2 left-1/2 size-[72rem] max-w-none -translate-x-1/2 -translate-y-1/2 text-accent/15" />
			<div className="relative mx-auto w-full max-w-3xl px-4 pt-14 pb-12 text-center sm:px-6 sm:pt-24 sm:pb-16">
				<Heading className="text-4xl leading-[1.08] font-semibold tracking-tight sm:text-6xl">
					Send a photo of an identity document, get its data{isForDevelopers && " as JSON"}.
				</Heading>
				<p className="mx-auto mt-5 max-w-xl text-lg leading-relaxed text-soft">
					Passports and South African identity documents and driver's licences, read by
					{isForDevelopers ? " an HTTP API that runs" : " a service that runs"} entirely on your machine.
				</p>
				<div className="mt-8 flex flex-wrap justify-center gap-3">
					<SignInButton />
					<a href="/docs" className={buttonClasses("plain", "min-h-12 px-6 text-base")}>
						<BookOpen aria-hidden />
						API reference
					</a>
				</div>
			</div>
		</section>
	);
}

/** The main link: "Open the dashboard" for people who are signed in, otherwise "Sign in". */
function SignInButton() {
	const { data } = useQuery(signInMethodsQuery);
	return (
		<ButtonLink kind="primary" href={data?.isSignedIn ? "/dashboard" : "/sign-in"} className="min-h-12 px-6 text-base">
			{data?.isSignedIn ? "Open the dashboard" : "Sign in"}
			<ArrowRight aria-hidden />
		</ButtonLink>
	);
}

/** A live result. Its space is reserved, because the service reads the example when the first person asks for it. */
function LiveExample() {
	const { data, error, refetch } = useQuery(showcaseQuery);
	return (
		<section aria-label="Example" className="mx-auto w-full max-w-6xl px-4 sm:px-6">
			{data ? (
				<Showcase showcase={data} />
			) : (
				<Card className="grid min-h-128 place-items-center p-8 text-center text-soft">
					{error ? (
						<LoadProblem error={error} onRetry={() => void refetch()} />
					) : (
						<p role="status">Reading an example…</p>
					)}
				</Card>
			)}
		</section>
	);
}

function DocumentList() {
	return (
		<section className="border-y border-line bg-card">
			<div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6">
				<h2 className="text-xl font-semibold tracking-tight">
					{documents.length} documents<ForDevelopers>, one endpoint each</ForDevelopers>
				</h2>
				<ul className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
					{documents.map(({ title: name }) => (
						<li key={name} className="border-t border-line pt-3 text-sm font-medium">
							{name}
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

function Footer() {
	return (
		<footer className="mx-auto flex w-full max-w-6xl flex-wrap gap-x-6 gap-y-2 px-4 py-8 text-sm text-soft sm:px-6">
			<a href="/docs/quick-start" className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
				Documentation
			</a>
			<a href="/docs" className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
				API reference
			</a>
			<ForDevelopers>
				<a href="/api/v1/openapi.json" className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
					OpenAPI
				</a>
				<a href="/api/v1/health" className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
					Health
				</a>
			</ForDevelopers>
			<FooterSignInLink />
		</footer>
	);
}

function FooterSignInLink() {
	const { data } = useQuery(signInMethodsQuery);
	return (
		<a
			href={data?.isSignedIn ? "/dashboard" : "/sign-in"}
			className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
		>
			{data?.isSignedIn ? "Dashboard" : "Sign in"}
		</a>
	);
}
