import pages from "virtual:manual";
import { lazy, type MouseEvent, Suspense, useEffect } from "react";
import { DocumentPage } from "./document-page.tsx";
import { documents } from "./documents.ts";
import "./manual.css";
import { navigate } from "../../lib/router.tsx";
import { PublicNotFoundPage } from "../../ui/not-found-page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PublicShell } from "../../ui/public-shell.tsx";
import { type ContentsEntry, PageContents, Pager } from "./page-contents.tsx";
import { PageList } from "./page-list.tsx";
import { referenceContents } from "./reference/contents.ts";
import { Reference } from "./reference/reference.tsx";
import { scrollToAnchor } from "./show-anchor.ts";

const pathPrefix = "/docs/";

const WrittenPage = lazy(() => import("./written-page.tsx").then((module) => ({ default: module.WrittenPage })));

/** /docs and /docs/...: the documentation, made from the project's documents and the API description. */
export function ManualPage({ path }: { path: string }) {
	useEffect(scrollToAnchor, [path]);
	return (
		<PublicShell isWide>
			<div className="mx-auto grid w-full max-w-[88rem] grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-4 pt-6 pb-20 sm:px-6 md:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_13rem]">
				<PageList path={path} />
				{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside it is a click too. */}
				<article className="manual min-w-0" onClick={navigateWithoutReload}>
					<PageContent path={path} />
					<Pager path={path} />
				</article>
				<PageContents entries={listContents(path)} />
			</div>
		</PublicShell>
	);
}

function PageContent({ path }: { path: string }) {
	if (path === "/docs") return <Reference />;
	const document = documents.find(([documentType]) => path === `${pathPrefix}documents/${documentType}`);
	if (document) return <DocumentPage documentType={document[0]} title={document[1]} />;
	const page = pages.find(({ slug }) => path === pathPrefix + slug);
	if (!page) return <PublicNotFoundPage />;
	return (
		<>
			<PageHeader title={page.title} />
			<Suspense>
				<WrittenPage slug={page.slug} />
			</Suspense>
		</>
	);
}

function listContents(path: string): readonly ContentsEntry[] {
	if (path === "/docs") return referenceContents;
	return pages.find(({ slug }) => path === pathPrefix + slug)?.headings ?? [];
}

/** Follows a link within the documentation without reloading the application. */
function navigateWithoutReload(event: MouseEvent<HTMLElement>): void {
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
	if (!link || !isPlainClick || event.defaultPrevented || link.target) return;
	if (link.origin !== location.origin || !/^\/docs(?:\/|$)/.test(link.pathname)) return;
	if (link.pathname === location.pathname) return;
	event.preventDefault();
	navigate(link.pathname + link.hash);
}
