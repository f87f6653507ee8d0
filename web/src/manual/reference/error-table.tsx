import type { OperationDescription } from "../description.ts";

/** The refusals of an operation, each leading to its place in the documentation. */
export function ErrorTable({ operation, label }: { operation: OperationDescription; label: string }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
		<section className="wide" aria-label={label} tabIndex={0}>
			<table>
				<thead>
					<tr>
						<th scope="col">Status</th>
						<th scope="col">Code</th>
						<th scope="col">Message</th>
					</tr>
				</thead>
				<tbody>
					{refusalsOf(operation).map(({ status, code, message }) => (
						<tr key={code}>
							<td>{status}</td>
							<td>
								<a href={`/docs/errors#${code}`}>
									<code>{code}</code>
								</a>
							</td>
							<td>{message}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function refusalsOf({ responses }: OperationDescription) {
	return Object.entries(responses).flatMap(([status, { content }]) =>
		Object.values(content["application/json"].examples ?? {}).flatMap(({ value: { error } }) =>
			error ? [{ status, code: error.code, message: error.message }] : [],
		),
	);
}
