const token = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON with highlighted names, strings and other values. */
export function JsonText({ text }: { text: string }) {
	const parts: React.ReactNode[] = [];
	let end = 0;
	for (const match of text.matchAll(token)) {
		parts.push(text.slice(end, match.index));
		end = match.index + match[0].length;
		const style = match[2] ? "text-soft" : match[1] ? "text-accent font-semibold" : "text-warn";
		parts.push(
			<span key={match.index} className={style}>
				{match[0]}
			</span>,
		);
	}
	return (
		<>
			{parts}
			{text.slice(end)}
		</>
	);
}
