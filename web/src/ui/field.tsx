import { type InputHTMLAttributes, type ReactNode, type RefObject, useEffect, useId } from "react";
import { isSignInTooOld } from "./change-problem.tsx";
import { classes } from "./classes.ts";

/** Class names for inputs. */
export const inputClasses =
	"w-full min-h-10 rounded-lg border border-edge bg-card px-3 py-2 text-base sm:text-sm text-ink placeholder:text-soft aria-invalid:border-bad";

/**
 * After a refusal, focuses the first invalid field in the form, or its submit button if there is none. If the sign-in
 * was too old, `ChangeProblem` takes the focus.
 */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, error: Error | null): void {
	useEffect(() => {
		if (!error || isSignInTooOld(error)) return;
		const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		(field ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
	}, [form, error]);
}

/** The error message of a field. */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={id} role="alert" className="mt-1.5 text-sm font-medium text-bad">
			{children}
		</p>
	);
}

interface LabelledProps {
	readonly label: string;
	readonly hint?: string | undefined;
	readonly problem?: string | undefined;
	readonly className?: string | undefined;
	/** Renders the input, which must have these attributes. */
	readonly children: (attributes: InputAttributes) => ReactNode;
}

/** Attributes that connect an input to its label, hint and problem. */
interface InputAttributes {
	readonly id: string;
	readonly "aria-invalid": true | undefined;
	readonly "aria-describedby": string | undefined;
}

/** Any input with its label, hint and problem. */
export function LabelledInput({ label, hint, problem, className, children }: LabelledProps) {
	const id = useId();
	const descriptionIds = classes(hint && `${id}-hint`, problem && `${id}-problem`) || undefined;
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
				{label}
			</label>
			{children({ id, "aria-invalid": problem ? true : undefined, "aria-describedby": descriptionIds })}
			{hint && (
				<p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
					{hint}
				</p>
			)}
			{problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
		</div>
	);
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	readonly label: string;
	readonly hint?: string;
	readonly problem?: string | undefined;
}

/** A text input with its label, hint and problem. */
export function Field({ label, hint, problem, className = "", ...input }: FieldProps) {
	return (
		<LabelledInput {...{ label, hint, problem, className }}>
			{(attributes) => <input {...attributes} className={inputClasses} {...input} />}
		</LabelledInput>
	);
}
