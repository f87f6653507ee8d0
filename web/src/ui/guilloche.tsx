/**
 * Returns the SVG path of a rosette: a circle of radius `baseRadius`, deformed by a sine wave with `petals` periods and
 * the relative amplitude `depth`. `phase` shifts the wave.
 */
function rosettePath(petals: number, depth: number, phase: number, baseRadius: number): string {
	const steps = 360;
	const points = Array.from({ length: steps + 1 }, (_, step) => {
		const angle = (step / steps) * 2 * Math.PI;
		const radius = baseRadius * (1 + depth * Math.sin(petals * angle + phase));
		return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
	});
	return `M${points.join("L")}Z`;
}

const lineCount = 18;

/** A guilloche, the fine interlaced lines of security printing, as an ornament. */
export function Guilloche({ className = "" }: { className?: string }) {
	return (
		<svg
			aria-hidden
			viewBox="-100 -100 200 200"
			className={className}
			fill="none"
			stroke="currentColor"
			strokeWidth="0.35"
		>
			{Array.from({ length: lineCount }, (_, line) => (
				<path key={line} d={rosettePath(12, 0.16, (line / lineCount) * 2 * Math.PI, 30 + line * 3.4)} />
			))}
		</svg>
	);
}
