import { useSyncExternalStore } from "react";

/** A value that components and other code in this window share. */
export interface Store<T> {
	get(): T;
	/** Notifies every listener, even if the value has not changed. */
	set(value: T): void;
	/** Calls `listener` after each `set`. Returns a function that unsubscribes. */
	subscribe(listener: () => void): () => void;
	/** A hook that returns the value and renders the component again when it changes. */
	useValue(): T;
}

export function createStore<T>(initial: T): Store<T> {
	let value = initial;
	const listeners = new Set<() => void>();
	const get = () => value;
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => void listeners.delete(listener);
	};
	const set = (next: T) => {
		value = next;
		for (const listener of listeners) listener();
	};
	return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get) };
}
