import { useEffect, useState } from "react";

/** Returns the decoded picture; null while it is being decoded, "broken" if the browser cannot decode it. */
export function useBitmap(file: Blob): ImageBitmap | "broken" | null {
	const [bitmap, setBitmap] = useState<ImageBitmap | "broken" | null>(null);
	useEffect(() => {
		let isUnmounted = false;
		setBitmap(null);
		createImageBitmap(file).then(
			(decoded) => (isUnmounted ? decoded.close() : setBitmap(decoded)),
			() => !isUnmounted && setBitmap("broken"),
		);
		return () => {
			isUnmounted = true;
		};
	}, [file]);
	return bitmap;
}
