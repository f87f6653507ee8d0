import { type InputHTMLAttributes, type ReactNode, type RefObject, useEffect, useId } from "react";
import { isSignInTooOld } from "./change-problem.tsx";
import { classes } from "./classes.ts";

/** The look of what one types into. */
export const inputClasses =
	"w-full min-h-10 rounded-lg border border-edge bg-card px-3 py-2 text-base sm:text-sm text-ink placeholder:text-soft aria-invalid:border-bad";

/** After a refusal the focus goes to the first field of the form that has to be mended; where none has, `ChangeProblem` takes it. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, error: Error | null): void {
	useEffect(() => {
		if (!error || isSignInTooOld(error)) return;
		const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		(field ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
	}, [form, error]);
}

/** What is wrong with a field, said at the field. */
export function Problem({ id, children }: { id: string; children: ReactNode }) {
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
	/** The place to type or to choose: it takes these attributes. */
	readonly children: (place: Place) => ReactNode;
}

/** What ties a place to type to its label, its hint and its problem. */
interface Place {
	readonly id: string;
	readonly "aria-invalid": true | undefined;
	readonly "aria-describedby": string | undefined;
}

/** Any place to type or to choose, with its label, its hint and its problem. */
export function Labelled({ label, hint, problem, className, children }: LabelledProps) {
	const id = useId();
	const described = classes(hint && `${id}-hint`, problem && `${id}-problem`) || undefined;
	return (
		<div className={className}>
			<label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
				{label}
			</label>
			{children({ id, "aria-invalid": problem ? true : undefined, "aria-describedby": described })}
			{hint && (
				<p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
					{hint}
				</p>
			)}
			{problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
		</div>
	);
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	readonly label: string;
	readonly hint?: string;
	readonly problem?: string | undefined;
}

/** A labelled input with its hint and its problem. */
export function Field({ label, hint, problem, className = "", ...input }: FieldProps) {
	return (
		<Labelled {...{ label, hint, problem, className }}>
			{(place) => <input {...place} className={inputClasses} {...input} />}
		</Labelled>
	);
}
