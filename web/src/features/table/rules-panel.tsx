import { type PersonRule, personRuleNames, personRules } from "../../../../src/review/person-rules.ts";
import { toggleRule } from "../desk/desk.ts";

/** A checkbox for each rule about the documents of one person. */
export function RulesPanel({ disabledRules }: { disabledRules: ReadonlySet<PersonRule> }) {
	return (
		<details className="mt-6">
			<summary className="min-h-10 py-2 text-sm font-semibold">Checks across documents</summary>
			<fieldset className="text-sm">
				<legend className="mb-1 text-soft">Warn me when</legend>
				{personRuleNames.map((name) => (
					<label key={name} className="flex min-h-8 items-center gap-2">
						<input
							type="checkbox"
							checked={!disabledRules.has(name)}
							onChange={() => toggleRule(name)}
							className="size-4 accent-accent"
						/>
						{personRules[name].title}
					</label>
				))}
			</fieldset>
		</details>
	);
}
