import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { PublicShell } from "./public-shell.tsx";

/** A public page with one centred card. */
export function PublicCard({ children }: { children: ReactNode }) {
	return (
		<PublicShell>
			<div className="grid flex-1 place-items-center px-4 py-10">
				<Card className="w-full max-w-md p-6 sm:p-9">{children}</Card>
			</div>
		</PublicShell>
	);
}
