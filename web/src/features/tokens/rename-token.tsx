import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { projectNameLengthMax } from "../../../../src/service/tokens/project-name-length-max.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field, useFocusOnProblem } from "../../ui/field.tsx";
import { useRenameToken } from "./queries.ts";

/** A button to change the project name of a token. */
export function RenameToken({ token }: { token: TokenJson }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>
				<Pencil aria-hidden />
				Rename
			</Button>
			{isOpen && <RenameDialog token={token} onClose={() => setOpen(false)} />}
		</>
	);
}

function RenameDialog({ token, onClose }: { token: TokenJson; onClose: () => void }) {
	const rename = useRenameToken(token.id);
	const [projectName, setProjectName] = useState(token.projectName);
	const form = useRef<HTMLFormElement>(null);
	useFocusOnProblem(form, rename.error);
	const { error } = rename;
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Rename this token?"
			description="Only the name shown here changes; programs using it keep working."
			no="Cancel"
			yes={
				<Button kind="primary" type="submit" form="rename-token" aria-disabled={rename.isPending}>
					Rename
				</Button>
			}
		>
			<form
				ref={form}
				id="rename-token"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!rename.isPending) rename.mutate({ projectName }, { onSuccess: onClose });
				}}
			>
				<Field
					label="Project name"
					autoComplete="off"
					maxLength={projectNameLengthMax}
					value={projectName}
					onChange={(event) => setProjectName(event.target.value)}
					problem={error instanceof Refusal ? (error.details.projectName ?? error.message) : error?.message}
				/>
			</form>
		</ConfirmDialog>
	);
}
