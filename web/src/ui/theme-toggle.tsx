import { Monitor, Moon, Sun } from "lucide-react";
import { ToggleGroup } from "radix-ui";
import { chooseTheme, type Theme, useTheme } from "../lib/theme.ts";

const choices = [
	["system", Monitor, "System theme"],
	["light", Sun, "Light theme"],
	["dark", Moon, "Dark theme"],
] as const;

/** Buttons to choose the light theme, the dark theme or that of the system. */
export function ThemeToggle() {
	const theme = useTheme();
	return (
		<ToggleGroup.Root
			type="single"
			value={theme}
			onValueChange={(value) => value && chooseTheme(value as Theme)}
			aria-label="Theme"
			className="inline-flex rounded-lg border border-line bg-card p-0.5"
		>
			{choices.map(([value, Icon, label]) => (
				<ToggleGroup.Item
					key={value}
					value={value}
					aria-label={label}
					title={label}
					className="rounded-md p-1.5 text-soft hover:text-ink data-[state=on]:bg-sunken data-[state=on]:text-ink"
				>
					<Icon aria-hidden className="size-4" />
				</ToggleGroup.Item>
			))}
		</ToggleGroup.Root>
	);
}
