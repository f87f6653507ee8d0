/** How the licence barcode is treated; plain values, so that they can be sent to a worker process. */
export interface LicenceBarcodeSettings {
	/** `off`: the barcode is not read, and the four fields that are only in it are null. */
	readonly barcode: "on" | "off";
	/** A folder of PEM files that replaces the authority's published keys. Null: the published ones. */
	readonly keysFolder: string | null;
}

/** The authority's published keys, switched on: what holds unless the operator says otherwise. */
export const licenceBarcodeDefaults: LicenceBarcodeSettings = { barcode: "on", keysFolder: null };
