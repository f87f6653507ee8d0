import { KeyRound } from "lucide-react";

/** Initials of identity providers, used because the providers restrict the use of their logos. */
const initials: Readonly<Record<string, string>> = {
	google: "G",
	microsoft: "M",
	github: "GH",
	apple: "A",
	facebook: "f",
};

export function ProviderMark({ name }: { name: string }) {
	const initial = initials[name];
	if (!initial) return <KeyRound aria-hidden />;
	return (
		<span aria-hidden className="grid size-6 place-items-center rounded-full bg-ink text-xs font-bold text-ground">
			{initial}
		</span>
	);
}
