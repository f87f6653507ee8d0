import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that invalidates all queries. Its response is dropped immediately, because it may be a plaintext token.
 * `onDone` is called even if the component has unmounted, unlike callbacks of `mutate`. A running mutation is not sent
 * again.
 */
export function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, onDone?: (answer: Answer) => void) {
	const client = useQueryClient();
	// Set synchronously: `isPending` changes only with the next render, after a double click.
	const isUnderWay = useRef(false);
	const mutation = useMutation({
		mutationFn: change,
		gcTime: 0,
		onSuccess: (answer) => onDone?.(answer),
		onSettled: () => {
			isUnderWay.current = false;
			return client.invalidateQueries();
		},
	});
	const mutate = (...args: Parameters<typeof mutation.mutate>) => {
		if (isUnderWay.current) return;
		isUnderWay.current = true;
		mutation.mutate(...args);
	};
	return { ...mutation, mutate };
}
