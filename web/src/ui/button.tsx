import type { ButtonHTMLAttributes, Ref } from "react";
import { Link } from "../lib/router.tsx";
import { classes } from "./classes.ts";

type ButtonKind = "primary" | "plain" | "quiet" | "danger";

const baseClasses =
	"inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-4 py-2 text-sm font-semibold whitespace-nowrap transition-colors disabled:opacity-60 aria-disabled:opacity-60 disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0";
const kindClasses: Readonly<Record<ButtonKind, string>> = {
	primary: "bg-accent text-on-accent hover:bg-accent-strong",
	plain: "border border-edge/60 bg-card text-ink hover:bg-sunken",
	quiet: "text-ink hover:bg-sunken",
	danger: "bg-bad text-card hover:opacity-90",
};

/** Returns the class names of a button, with `extraClasses` appended. */
export function buttonClasses(kind: ButtonKind = "plain", extraClasses = ""): string {
	return classes(baseClasses, kindClasses[kind], extraClasses);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	readonly kind?: ButtonKind;
	readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. Its `type` defaults to "button", so that it does not submit a form by accident. */
export function Button({ kind = "plain", className = "", type = "button", ...rest }: ButtonProps) {
	return <button type={type} className={buttonClasses(kind, className)} {...rest} />;
}

/** A link inside the application that looks like a button. */
export function ButtonLink({
	kind = "plain",
	className = "",
	...rest
}: {
	kind?: ButtonKind;
	href: string;
	className?: string;
	children: React.ReactNode;
}) {
	return <Link className={buttonClasses(kind, className)} {...rest} />;
}
