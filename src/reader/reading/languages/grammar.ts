import type { State } from "../../decode/automaton.ts";

/** Whether an automaton accepts a text. */
export function hasText(automaton: State, text: string): boolean {
	let state: State | undefined = automaton;
	for (let at = 0; at < text.length; at++) state = state?.arcs.get(text.charCodeAt(at));
	return state?.isEnd === true;
}

/** A set of texts, built of smaller ones like a regular expression. Equal parts are shared. */
export type Grammar =
	| { readonly kind: "text"; readonly texts: readonly string[] }
	| { readonly kind: "one"; readonly characters: string }
	| { readonly kind: "sequence"; readonly parts: readonly Grammar[] }
	| { readonly kind: "repeat"; readonly part: Grammar; readonly from: number; readonly to: number }
	| { readonly kind: "any"; readonly characters: string }
	| { readonly kind: "either"; readonly parts: readonly Grammar[] };

export const oneText = (texts: readonly string[]): Grammar => ({ kind: "text", texts });
export const oneOf = (characters: string): Grammar => ({ kind: "one", characters });
export const sequence = (...parts: readonly Grammar[]): Grammar => ({ kind: "sequence", parts });
/** A part `from` to `to` times, inclusive. */
export const repeat = (part: Grammar, from: number, to: number): Grammar => ({ kind: "repeat", part, from, to });
/** Zero or more of these characters. */
export const anyOf = (characters: string): Grammar => ({ kind: "any", characters });

export const either = (...parts: readonly Grammar[]): Grammar => ({ kind: "either", parts });

/** A state of the nondeterministic automaton, with its transitions and epsilon transitions. */
interface Node {
	readonly id: number;
	readonly arcs: Map<number, Node>;
	readonly silent: Node[];
}

/** A grammar's deterministic automaton (Thompson's construction), built on demand. Cached: 6 % of a reading. */
export function automatonOf(grammar: Grammar): State {
	const key = JSON.stringify(grammar);
	const known = automata.get(key) ?? made(grammar);
	automata.set(key, known);
	return known;
}
/** By grammar: a few hundred, all from declarations and never from text that was read. */
const automata = new Map<string, State>();

function made(grammar: Grammar): State {
	let count = 0;
	const node = (): Node => ({ id: count++, arcs: new Map(), silent: [] });
	const [first, last] = [node(), node()];
	build(grammar, first, last, node);
	return determined([first], last);
}

function build(grammar: Grammar, from: Node, to: Node, node: () => Node): void {
	if (grammar.kind === "text") buildTrie(grammar.texts, from, to, node);
	else if (grammar.kind === "one") buildTrie([...grammar.characters], from, to, node);
	else if (grammar.kind === "any") buildLoop(grammar.characters, from, to, node);
	else if (grammar.kind === "either") for (const part of grammar.parts) build(part, from, to, node);
	else buildParts(grammar, from, to, node);
}

function buildLoop(characters: string, from: Node, to: Node, node: () => Node): void {
	const loop = node();
	for (const character of characters) loop.arcs.set(character.charCodeAt(0), loop);
	from.silent.push(loop);
	loop.silent.push(to);
}

function buildParts(
	grammar: Extract<Grammar, { kind: "sequence" | "repeat" }>,
	from: Node,
	to: Node,
	node: () => Node,
): void {
	const isOptional = (index: number): boolean => grammar.kind === "repeat" && index >= grammar.from;
	const parts = grammar.kind === "sequence" ? grammar.parts : Array.from({ length: grammar.to }, () => grammar.part);
	let at = from;
	for (const [index, part] of parts.entries()) {
		if (isOptional(index)) at.silent.push(to);
		const next = node();
		build(part, at, next, node);
		at = next;
	}
	at.silent.push(to);
}

function buildTrie(texts: readonly string[], from: Node, to: Node, node: () => Node): void {
	const root = node();
	from.silent.push(root);
	for (const text of texts) {
		let at = root;
		for (let i = 0; i < text.length; i++) {
			const code = text.charCodeAt(i);
			const next = at.arcs.get(code) ?? node();
			at.arcs.set(code, next);
			at = next;
		}
		at.silent.push(to);
	}
}

function determined(start: readonly Node[], last: Node): State {
	const states = new Map<string, State>();
	const stateOf = (nodes: readonly Node[]): State => {
		const closed = closureOf(nodes);
		const key = closed.map(({ id }) => id).join(" ");
		const known = states.get(key);
		if (known) return known;
		const state = lazyState(closed, closed.includes(last), stateOf);
		states.set(key, state);
		return state;
	};
	return stateOf(start);
}

function lazyState(nodes: readonly Node[], isEnd: boolean, stateOf: (nodes: readonly Node[]) => State): State {
	let arcs: ReadonlyMap<number, State> | null = null;
	return {
		isEnd,
		get arcs() {
			arcs ??= arcsOf(nodes, stateOf);
			return arcs;
		},
	};
}

function arcsOf(nodes: readonly Node[], stateOf: (nodes: readonly Node[]) => State): ReadonlyMap<number, State> {
	const reached = new Map<number, Node[]>();
	for (const { arcs } of nodes) {
		for (const [code, next] of arcs) reached.set(code, [...(reached.get(code) ?? []), next]);
	}
	return new Map([...reached].map(([code, next]) => [code, stateOf(next)]));
}

function closureOf(nodes: readonly Node[]): readonly Node[] {
	const closed = new Set(nodes);
	for (const { silent } of closed) for (const next of silent) closed.add(next);
	return [...closed].sort((a, b) => a.id - b.id);
}
