import type { OperationDescription } from "../description.ts";
import { ScrollingTable } from "../scrolling-table.tsx";

/** A table of the error responses of an operation, each with a link to the documentation of its code. */
export function ErrorTable({ operation, label }: { operation: OperationDescription; label: string }) {
	return (
		<ScrollingTable
			label={label}
			head={
				<>
					<th scope="col">Status</th>
					<th scope="col">Code</th>
					<th scope="col">Message</th>
				</>
			}
		>
			<tbody>
				{listErrors(operation).map(({ status, code, message }) => (
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
		</ScrollingTable>
	);
}

function listErrors({ responses }: OperationDescription) {
	return Object.entries(responses).flatMap(([status, { content }]) =>
		Object.values(content["application/json"].examples ?? {}).flatMap(({ value: { error } }) =>
			error ? [{ status, code: error.code, message: error.message }] : [],
		),
	);
}
