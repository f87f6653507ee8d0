import { useQuery } from "@tanstack/react-query";
import { FileCheck } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/download.ts";
import { sessionQuery } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { TableRow } from "../desk/row.ts";
import { createRecord } from "./record.ts";

/** A dialog to save a record of these rows, which the service signs for the signed-in person. */
export function RecordDialog({ rows, onClose }: { rows: readonly TableRow[]; onClose: () => void }) {
	const { data } = useQuery(sessionQuery);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const handleSave = async (person: NonNullable<typeof data>["person"]) => {
		setBusy(true);
		setProblem(null);
		download("record.zip", "application/zip", await createRecord(rows, person));
		onClose();
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Save a record"
			description="One archive of the rows shown: the pictures as signed, the signed responses, and each confirmation or correction with its old value, new value and time. The service signs it for your account. It receives only a digest and stores nothing."
			no="Cancel"
			yes={
				<Button
					kind="primary"
					disabled={!data || isBusy}
					onClick={() => {
						if (data)
							void handleSave(data.person).catch((error: Error) => {
								setBusy(false);
								setProblem(error.message);
							});
					}}
				>
					<FileCheck aria-hidden />
					Save the record
				</Button>
			}
		>
			<p className="text-sm">
				The archive contains personal data, so restrict who can open it. How long to keep it depends on the law that
				requires the identity check, such as{" "}
				<a href="/docs/clerks-table#a-record" target="_blank" rel="noreferrer" className="text-accent underline">
					FICA or RICA
				</a>
				.
			</p>
			<p role="status" className="mt-3 text-sm text-bad">
				{problem && `The record could not be created: ${problem}`}
			</p>
		</ConfirmDialog>
	);
}
