import { KeyRound } from "lucide-react";

/** Initials are used instead of logos, because their owners restrict the use of logos. */
const letters: Readonly<Record<string, string>> = {
	google: "G",
	microsoft: "M",
	github: "GH",
	apple: "A",
	facebook: "f",
};

export function ProviderMark({ name }: { name: string }) {
	const letter = letters[name];
	if (!letter) return <KeyRound aria-hidden />;
	return (
		<span aria-hidden className="grid size-6 place-items-center rounded-full bg-ink text-xs font-bold text-ground">
			{letter}
		</span>
	);
}
