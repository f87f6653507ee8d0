declare module "libheif-js/wasm-bundle.js" {
	/**
	 * The part of libheif that is used. The package's own wrapper is not, because it writes to standard output for
	 * damaged files.
	 */
	interface Heif {
		heif_context_alloc(): object;
		heif_context_free(context: object): void;
		heif_context_read_from_memory(context: object, bytes: Uint8Array): { readonly code: { readonly value: number } };
		heif_js_context_get_primary_image_handle(context: object): object;
		heif_image_handle_get_width(handle: object): number;
		heif_image_handle_get_height(handle: object): number;
		heif_image_handle_release(handle: object): void;
		heif_js_decode_image2(handle: object, colours: object, chroma: object): HeifDecoded | Failure | null;
		heif_image_release(image: object): void;
		readonly heif_colorspace: { readonly heif_colorspace_RGB: object };
		readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: object };
		readonly heif_channel: { readonly heif_channel_interleaved: object };
	}

	interface Failure {
		readonly code: object;
	}

	export interface HeifDecoded {
		readonly image: object;
		readonly channels: readonly {
			readonly id: object;
			readonly data: Uint8Array;
			readonly stride: number;
			readonly width: number;
			readonly height: number;
		}[];
	}
	const heif: Heif;
	export default heif;
}
