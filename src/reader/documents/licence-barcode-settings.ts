/** Settings of the licence barcode; plain values, so that they can be sent to a worker process. */
export interface LicenceBarcodeSettings {
	/** `off`: the barcode is not read, and the four fields that only it holds are null. */
	readonly barcode: "on" | "off";
	/** A folder of PEM files that replaces the authority's published keys. Null: the published keys. */
	readonly keysFolder: string | null;
}

/** The defaults: on, with the authority's published keys. */
export const licenceBarcodeDefaults: LicenceBarcodeSettings = { barcode: "on", keysFolder: null };
