import type { Canvas } from "@napi-rs/canvas";
import type { OtherKind } from "../card.ts";

/** A picture of none of the documents; lengths in millimetres. */
export interface OtherDesign {
	readonly kind: OtherKind;
	readonly width: number;
	readonly height: number;
	draw(pixelsPerMm: number): Canvas;
}
