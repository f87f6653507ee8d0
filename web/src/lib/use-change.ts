import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that invalidates all queries. Its response is dropped immediately, because it may contain a plaintext
 * token. `onDone` is called even if the component has unmounted, unlike the callbacks of `mutate`. A mutation that is
 * already running is not sent again.
 */
export function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, onDone?: (answer: Answer) => void) {
	const client = useQueryClient();
	// Set synchronously, because `isPending` changes only on the next render, which is too late for a double click.
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
