import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that invalidates all queries. Its response is not cached, because it may contain a plaintext token. Unlike
 * the callbacks of `mutate`, `onDone` is called even if the component has unmounted. While the mutation is running, a
 * further call has no effect.
 */
export function useServiceMutation<Input, Answer>(
	send: (input: Input) => Promise<Answer>,
	onDone?: (answer: Answer) => void,
) {
	const client = useQueryClient();
	// Set synchronously, because `isPending` changes only on the next render, which is too late for a double click.
	const isRunning = useRef(false);
	const mutation = useMutation({
		mutationFn: send,
		gcTime: 0,
		onSuccess: (answer) => onDone?.(answer),
		onSettled: () => {
			isRunning.current = false;
			return client.invalidateQueries();
		},
	});
	const mutate = (...args: Parameters<typeof mutation.mutate>) => {
		if (isRunning.current) return;
		isRunning.current = true;
		mutation.mutate(...args);
	};
	return { ...mutation, mutate };
}
