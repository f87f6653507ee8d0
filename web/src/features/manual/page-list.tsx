import { Menu } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "../../lib/router.tsx";
import { classes } from "../../ui/classes.ts";
import { SearchBox } from "./search.tsx";
import { type PageLink, siteMap } from "./site-map.ts";

/** Links to all pages of the documentation by group. On a phone, a button expands the list. */
export function PageList({ path }: { path: string }) {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(false), [path]);
	return (
		<nav
			aria-label="Documentation"
			className="md:sticky md:top-6 md:max-h-[calc(100dvh-3rem)] md:self-start md:overflow-y-auto md:pr-2 md:pb-6"
		>
			<SearchBox />
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls="manual-pages"
				onClick={() => setOpen(!isOpen)}
				className="mt-2 flex min-h-11 w-full items-center gap-2 rounded-lg border border-line bg-card px-3 text-sm font-semibold md:hidden"
			>
				<Menu aria-hidden className="size-4" />
				All pages
			</button>
			<div id="manual-pages" className={classes("mt-4 space-y-5", !isOpen && "max-md:hidden")}>
				{siteMap.map(({ group, links }) => (
					<LinkGroup key={group} name={group} links={links} path={path} />
				))}
			</div>
		</nav>
	);
}

function LinkGroup({ name, links, path }: { name: string; links: readonly PageLink[]; path: string }) {
	return (
		<div>
			<p id={`group-${name}`} className="px-3 pb-1 text-xs font-semibold tracking-wide text-soft uppercase">
				{name}
			</p>
			<ul aria-labelledby={`group-${name}`} className="text-sm">
				{links.map(({ href, title }) => (
					<li key={href}>
						<Link
							href={href}
							aria-current={path === href ? "page" : undefined}
							className={classes(
								"flex min-h-9 items-center rounded-lg px-3 font-medium hover:bg-sunken",
								path === href ? "bg-tint text-accent" : "text-soft hover:text-ink",
							)}
						>
							{title}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
