import { Tabs } from "radix-ui";
import type { CodeExample } from "../../../manual/page.ts";
import { createStore } from "../../lib/store.ts";
import { CodeBlock } from "../../ui/code-block.tsx";

/** Replaces the address localhost:3000 of the project's documents by the address of this service. */
export function replaceLocalAddress(text: string): string {
	return text.replaceAll("http://localhost:3000", location.origin);
}

/** An example with the name of its language. It was highlighted at build time. */
export function Example({ example, label, tabs }: { example: CodeExample; label: string; tabs?: React.ReactNode }) {
	return (
		<CodeBlock
			code={replaceLocalAddress(example.code)}
			label={`${example.language}, ${label}`}
			title={tabs ?? example.language}
		>
			<span dangerouslySetInnerHTML={{ __html: replaceLocalAddress(example.html) }} />
		</CodeBlock>
	);
}

const chosenLanguage = createStore("curl");

/** An example in several languages. The chosen language applies to all pages in this window. */
export function Examples({ examples, label }: { examples: readonly CodeExample[]; label: string }) {
	const selected = chosenLanguage.useValue();
	const shown = examples.find((example) => example.language === selected) ?? examples[0];
	return (
		<Tabs.Root value={shown?.language ?? ""} onValueChange={chosenLanguage.set}>
			{examples.map((example) => (
				<Tabs.Content key={example.language} value={example.language} tabIndex={-1}>
					<Example example={example} label={label} tabs={<LanguageTabs examples={examples} label={label} />} />
				</Tabs.Content>
			))}
		</Tabs.Root>
	);
}

function LanguageTabs({ examples, label }: { examples: readonly CodeExample[]; label: string }) {
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
