const tokenPattern = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON in which names, strings and other values have different colours. */
export function JsonText({ text }: { text: string }) {
	const parts: React.ReactNode[] = [];
	let position = 0;
	for (const match of text.matchAll(tokenPattern)) {
		parts.push(text.slice(position, match.index));
		position = match.index + match[0].length;
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
			{text.slice(position)}
		</>
	);
}
