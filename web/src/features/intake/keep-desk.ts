import { currentDesk, type Desk, type Item, isUnderWay } from "../desk/desk.ts";
import { type ItemSource, type ItemToRead, restoreDesk, sourceOf } from "../desk/read-items.ts";
import { handOver, takeOver } from "./handover/handover.ts";
import { itemToRead } from "./item-to-read.ts";

/** A desk between two loads of the same window. */
interface HeldDesk {
	/** The person it belongs to; nobody else gets it. */
	readonly person: string;
	readonly desk: Desk;
	/** The source of each item. */
	readonly sources: ReadonlyMap<number, ItemSource>;
}

let isKept = false;

/** Keeps the desk across a reload of this window, for the same person. Once per window, and only in memory. */
export async function keepDesk(person: string): Promise<void> {
	if (isKept) return;
	isKept = true;
	const before = (await takeOver()) as HeldDesk | null;
	if (before?.person === person && currentDesk().items.length === 0) layBack(before);
	await handOver(() => held(person));
}

function held(person: string): HeldDesk | null {
	const desk = currentDesk();
	if (desk.items.length === 0) return null;
	const told = desk.items.flatMap(({ id }) => {
		const source = sourceOf(id);
		return source ? [[id, source] as const] : [];
	});
	return { person, desk: { ...desk, sidesOpen: 0 }, sources: new Map(told) };
}

function layBack({ desk, sources }: HeldDesk): void {
	const wanted = desk.items.flatMap((item) => {
		const one = wantedAgain(item, sources.get(item.id) ?? null);
		return one ? [[item.id, one] as const] : [];
	});
	const readable = new Map(wanted);
	restoreDesk({ ...desk, items: desk.items.map((item) => begunAgain(item, readable.has(item.id))) }, readable);
}

function wantedAgain({ name, made }: Item, source: ItemSource | null): ItemToRead | null {
	if (made) return { name, source, make: async () => made };
	return source && itemToRead(name, source);
}

/** Restarts readings that the reload interrupted. */
function begunAgain(item: Item, isReadable: boolean): Item {
	if (!isUnderWay(item)) return item;
	if (isReadable) return { ...item, progress: { stage: "waiting" } };
	return {
		...item,
		progress: { stage: "failed", message: "The page was reloaded in the meantime. Choose the file again." },
	};
}
