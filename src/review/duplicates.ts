import { personKeysOf } from "./person-files.ts";
import { fileNamesOf, type ReviewedDocument, type Row } from "./row.ts";
import { formatValue } from "./value.ts";

/** The kinds of duplicates, most specific first. Rows that share a key are duplicates of each other. */
const kinds: readonly { readonly words: string; keysOf(row: Row): readonly string[] }[] = [
	{ words: "Same file as", keysOf: ({ documents }) => documents.flatMap(fileKeysOf) },
	{ words: "Same document as", keysOf: ({ documents }) => documents.flatMap(documentKeysOf) },
	{ words: "Same person as", keysOf: personKeysOf },
];

/** The key includes the document's number, because documents in the same picture are not duplicates of each other. */
const fileKeysOf = ({ item, position }: ReviewedDocument): readonly string[] =>
	item.fingerprint ? [`${item.fingerprint} ${position?.number ?? 1}`] : [];

const documentNumberFields = ["passportNumber", "licenseNumber", "cardNumber", "idNumber"] as const;

function documentKeysOf({ body }: ReviewedDocument): readonly string[] {
	const number = documentNumberFields.map((name) => formatValue(body?.data[name] ?? null)).find(Boolean);
	return body && number ? [`${body.documentType} ${number}`] : [];
}

/**
 * Finds for each row the other rows with the same file, document or person, such as "Same file as a.jpg". Rows that are
 * set aside are ignored, so setting aside one of two duplicates resolves both.
 */
export function findDuplicates<R extends Row>(rows: readonly R[]): ReadonlyMap<R, string> {
	const openRows = rows.filter(({ documents }) => documents.some(({ item }) => item.setAside === null));
	const reported = new Map<R, string>();
	for (const { words, keysOf } of kinds) {
		const byKey = new Map<string, R[]>();
		for (const row of openRows) for (const key of keysOf(row)) byKey.set(key, [...(byKey.get(key) ?? []), row]);
		for (const row of openRows) {
			if (reported.has(row)) continue;
			const others = new Set(keysOf(row).flatMap((key) => byKey.get(key) ?? []));
			const duplicates = [...others].filter((other) => isFromOtherPicture(row, other));
			if (duplicates.length > 0) reported.set(row, `${words} ${describeRows(duplicates, fileNamesOf(row))}`);
		}
	}
	return reported;
}

/**
 * Whether the rows come from different pictures. Two documents in one picture share a file without being duplicates.
 */
function isFromOtherPicture(row: Row, other: Row): boolean {
	return row.documents.every((document) =>
		other.documents.every(({ item }) => item.pictureId !== document.item.pictureId),
	);
}

/**
 * Describes the rows by the first one's file name and the number of the others. A file with the same name as the row's
 * own is called "another" one.
 */
function describeRows(rows: readonly Row[], ownFile: string): string {
	const [first = ""] = rows.map(fileNamesOf);
	return `${first === ownFile ? "another " : ""}${first}${rows.length > 1 ? ` and ${rows.length - 1} more` : ""}`;
}
