import type { HeifDecoded } from "libheif-js/wasm-bundle.js";
import heif from "libheif-js/wasm-bundle.js";
import { pixelsMax } from "../raster/decode.ts";
import type { Pixels } from "./jpeg-of.ts";

/** Decodes the main picture of a HEIC file, upright. Null if it cannot be decoded or has too many pixels. */
export function decodeHeic(bytes: Uint8Array): Pixels | null {
	const context = heif.heif_context_alloc();
	try {
		if (heif.heif_context_read_from_memory(context, bytes).code.value !== 0) return null;
		const handle = heif.heif_js_context_get_primary_image_handle(context);
		return "code" in handle ? null : decodeHandle(handle);
	} catch {
		// libheif throws values that are no errors for damaged files.
		return null;
	} finally {
		heif.heif_context_free(context);
	}
}

function decodeHandle(handle: object): Pixels | null {
	try {
		if (heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle) > pixelsMax) return null;
		const { heif_colorspace_RGB: colours } = heif.heif_colorspace;
		const { heif_chroma_interleaved_RGBA: chroma } = heif.heif_chroma;
		const decoded = heif.heif_js_decode_image2(handle, colours, chroma);
		if (!decoded || "code" in decoded) return null;
		const pixels = removeRowPadding(decoded);
		heif.heif_image_release(decoded.image);
		return pixels;
	} finally {
		heif.heif_image_handle_release(handle);
	}
}

/** Removes libheif's padding from the end of each row. */
function removeRowPadding({ channels }: HeifDecoded): Pixels | null {
	const channel = channels.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved);
	if (!channel) return null;
	const { data, stride, width, height } = channel;
	const rowBytes = width * 4;
	const packed = new Uint8Array(rowBytes * height);
	for (let y = 0; y < height; y += 1) packed.set(data.subarray(y * stride, y * stride + rowBytes), y * rowBytes);
	return { data: packed, width, height };
}
