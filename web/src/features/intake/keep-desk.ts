import { type Desk, getDesk, type Item, isInProgress } from "../desk/desk.ts";
import { type ItemSource, type ItemToRead, restoreDesk, sourceOf } from "../desk/read-items.ts";
import { keepAcrossReload, takeKeptState } from "./handover/handover.ts";
import { createItemToRead } from "./item-to-read.ts";

/** The desk as it is handed from one page to the next in the same window. */
interface HeldDesk {
	/** The signed-in person; the desk is restored only for the same one. */
	readonly person: string;
	readonly desk: Desk;
	/** What each item can be made from again, by item id. */
	readonly sources: ReadonlyMap<number, ItemSource>;
}

let isKept = false;

/** Restores the desk from before a reload, and keeps it across the next one. Further calls have no effect. */
export async function keepDesk(person: string): Promise<void> {
	if (isKept) return;
	isKept = true;
	const heldDesk = (await takeKeptState()) as HeldDesk | null;
	if (heldDesk?.person === person && getDesk().items.length === 0) restore(heldDesk);
	await keepAcrossReload(() => currentState(person));
}

function currentState(person: string): HeldDesk | null {
	const desk = getDesk();
	if (desk.items.length === 0) return null;
	const itemSources = desk.items.flatMap(({ id }) => {
		const source = sourceOf(id);
		return source ? [[id, source] as const] : [];
	});
	return { person, desk: { ...desk, pendingSideCount: 0 }, sources: new Map(itemSources) };
}

function restore({ desk, sources }: HeldDesk): void {
	const itemsToRead = desk.items.flatMap((item) => {
		const itemToRestore = recreateItem(item, sources.get(item.id) ?? null);
		return itemToRestore ? [[item.id, itemToRestore] as const] : [];
	});
	const byId = new Map(itemsToRead);
	restoreDesk({ ...desk, items: desk.items.map((item) => restartReading(item, byId.has(item.id))) }, byId);
}

/** Returns how to read an item again; null if neither its picture nor its file was handed over. */
function recreateItem({ name, made }: Item, source: ItemSource | null): ItemToRead | null {
	if (made) return { name, source, prepare: async () => made };
	return source && createItemToRead(name, source);
}

/** If the reload interrupted the reading of an item, returns it as waiting, or as failed if its picture is lost. */
function restartReading(item: Item, isReadable: boolean): Item {
	if (!isInProgress(item)) return item;
	if (isReadable) return { ...item, progress: { stage: "waiting" } };
	return {
		...item,
		progress: { stage: "failed", message: "The page was reloaded in the meantime. Choose the file again." },
	};
}
