import type { Canvas } from "@napi-rs/canvas";
import type { OtherKind } from "../card.ts";

/** The design of a picture without a supported document; lengths in millimetres. */
export interface OtherDesign {
	readonly kind: OtherKind;
	readonly width: number;
	readonly height: number;
	draw(pixelsPerMm: number): Canvas;
}
