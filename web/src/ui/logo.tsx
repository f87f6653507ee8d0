/** The service's logo: two lines of text in a viewfinder. */
export function Logo({ className = "size-8" }: { className?: string }) {
	return (
		<svg aria-hidden viewBox="0 0 32 32" className={className}>
			<rect width="32" height="32" rx="8" fill="#0b6450" />
			<path
				d="M8 11V9.5A1.5 1.5 0 0 1 9.5 8H11M21 8h1.5A1.5 1.5 0 0 1 24 9.5V11M24 21v1.5a1.5 1.5 0 0 1-1.5 1.5H21M11 24H9.5A1.5 1.5 0 0 1 8 22.5V21"
				fill="none"
				stroke="#7fe3c4"
				strokeWidth="2"
				strokeLinecap="round"
			/>
			<path d="M11 14h10M11 18h6" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
		</svg>
	);
}
