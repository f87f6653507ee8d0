import pages from "virtual:manual";
import type { ReactNode } from "react";
import { Accuracy } from "../manual/accuracy.tsx";
import { Blocks } from "../manual/blocks.tsx";
import { DocumentPage } from "../manual/document-page.tsx";
import { documents } from "../manual/documents.ts";
import "../manual/manual.css";
import { Link } from "../router.tsx";
import { classes } from "../ui/classes.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { PublicShell } from "../ui/public-shell.tsx";
import { PublicNotFoundPage } from "./not-found-page.tsx";

const prefix = "/docs/";

/** /docs/...: the documentation, made from the project's own documents and the API's own description. */
export function ManualPage({ path }: { path: string }) {
	return (
		<PublicShell>
			<div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-4 pt-6 pb-20 sm:px-6 md:grid-cols-[13rem_minmax(0,1fr)]">
				<Contents path={path} />
				<article className="manual min-w-0">
					<Page slug={path.slice(prefix.length)} />
				</article>
			</div>
		</PublicShell>
	);
}

function Page({ slug }: { slug: string }) {
	const document = documents.find(([documentType]) => slug === `documents/${documentType}`);
	if (document) return <DocumentPage documentType={document[0]} title={document[1]} />;
	const page = pages.find((page) => page.slug === slug);
	if (!page) return <PublicNotFoundPage />;
	return (
		<>
			<PageHeader title={page.title} />
			{slug === "accuracy" && <Accuracy />}
			<Blocks blocks={page.blocks} />
		</>
	);
}

function Contents({ path }: { path: string }) {
	const [start, ...rest] = pages;
	return (
		<nav
			aria-label="Documentation"
			className="md:sticky md:top-6 md:max-h-[calc(100dvh-3rem)] md:self-start md:overflow-y-auto"
		>
			<ul className="flex gap-x-1 gap-y-0.5 overflow-x-auto text-sm md:flex-col">
				{start && <Entry path={path} href={prefix + start.slug} text={start.title} />}
				{documents.map(([documentType, title]) => (
					<Entry key={documentType} path={path} href={`${prefix}documents/${documentType}`} text={title} />
				))}
				{rest.map(({ slug, title }) => (
					<Entry key={slug} path={path} href={prefix + slug} text={title} />
				))}
				<Outside href="/docs">API reference</Outside>
				<Outside href="/dashboard">Dashboard</Outside>
			</ul>
		</nav>
	);
}

const entry =
	"flex min-h-10 items-center rounded-lg px-3 font-medium whitespace-nowrap hover:bg-sunken md:whitespace-normal";

function Entry({ path, href, text }: { path: string; href: string; text: string }) {
	const isHere = path === href;
	return (
		<li>
			<Link
				href={href}
				aria-current={isHere ? "page" : undefined}
				className={classes(entry, isHere ? "bg-tint text-accent" : "text-soft hover:text-ink")}
			>
				{text}
			</Link>
		</li>
	);
}

/** What another program of this service serves. */
function Outside({ href, children }: { href: string; children: ReactNode }) {
	return (
		<li>
			<a href={href} className={classes(entry, "text-ink")}>
				{children}
			</a>
		</li>
	);
}
