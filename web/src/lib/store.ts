import { useSyncExternalStore } from "react";

/** A value in this window that is shared by components and other code. */
export interface Store<T> {
	get(): T;
	/** Notifies every listener, even if the value has not changed. */
	set(value: T): void;
	/** Calls `listener` after each change. Returns a function that unsubscribes. */
	subscribe(listener: () => void): () => void;
	/** A hook that returns the value and re-renders when it changes. */
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
