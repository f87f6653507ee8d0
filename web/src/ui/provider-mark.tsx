import { KeyRound } from "lucide-react";

/** First letters stand for providers whose logos have terms of use of their own. */
const letters: Readonly<Record<string, string>> = {
	google: "G",
	microsoft: "M",
	github: "GH",
	apple: "A",
	facebook: "f",
};

/** What a sign-in button carries in front of its words. */
export function ProviderMark({ name }: { name: string }) {
	const letter = letters[name];
	if (!letter) return <KeyRound aria-hidden />;
	return (
		<span aria-hidden className="grid size-6 place-items-center rounded-full bg-ink text-xs font-bold text-ground">
			{letter}
		</span>
	);
}
