import { useEffect, useState } from "react";

/** Returns the decoded picture; null while it is loading, "broken" if the browser cannot decode it. */
export function useBitmap(file: Blob): ImageBitmap | "broken" | null {
	const [bitmap, setBitmap] = useState<ImageBitmap | "broken" | null>(null);
	useEffect(() => {
		let isOver = false;
		setBitmap(null);
		createImageBitmap(file).then(
			(decoded) => (isOver ? decoded.close() : setBitmap(decoded)),
			() => !isOver && setBitmap("broken"),
		);
		return () => {
			isOver = true;
		};
	}, [file]);
	return bitmap;
}
