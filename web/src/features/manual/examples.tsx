import { Tabs } from "radix-ui";
import type { CodeExample } from "../../../manual/page.ts";
import { createStore } from "../../lib/store.ts";
import { CodeBlock } from "../../ui/code-block.tsx";

/** The documents mention localhost:3000; the pages show this service's address instead. */
export function forThisService(text: string): string {
	return text.replaceAll("http://localhost:3000", location.origin);
}

/** An example with the name of its language, highlighted at build time. */
export function Example({ example, label, tabs }: { example: CodeExample; label: string; tabs?: React.ReactNode }) {
	return (
		<CodeBlock
			code={forThisService(example.code)}
			label={`${example.language}, ${label}`}
			title={tabs ?? example.language}
		>
			<span dangerouslySetInnerHTML={{ __html: forThisService(example.html) }} />
		</CodeBlock>
	);
}

const language = createStore("curl");

/** An example in several languages. The chosen language applies to all pages in this window. */
export function Examples({ examples, label }: { examples: readonly CodeExample[]; label: string }) {
	const chosen = language.useValue();
	const shown = examples.find((example) => example.language === chosen) ?? examples[0];
	return (
		<Tabs.Root value={shown?.language ?? ""} onValueChange={language.set}>
			{examples.map((example) => (
				<Tabs.Content key={example.language} value={example.language} tabIndex={-1}>
					<Example example={example} label={label} tabs={<Languages examples={examples} label={label} />} />
				</Tabs.Content>
			))}
		</Tabs.Root>
	);
}

function Languages({ examples, label }: { examples: readonly CodeExample[]; label: string }) {
	return (
		<Tabs.List aria-label={`Language, ${label}`} className="-ml-2.5 flex gap-1">
			{examples.map(({ language }) => (
				<Tabs.Trigger
					key={language}
					value={language}
					className="min-h-9 rounded-lg px-3 text-sm font-semibold text-soft hover:text-ink data-[state=active]:bg-card data-[state=active]:text-accent"
				>
					{language}
				</Tabs.Trigger>
			))}
		</Tabs.List>
	);
}
