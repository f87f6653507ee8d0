import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Shows a message and a reload button in place of a page that threw an error or whose code failed to load. */
export class LoadBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
	override state = { isBroken: false };

	static getDerivedStateFromError(): { isBroken: boolean } {
		return { isBroken: true };
	}

	override render(): ReactNode {
		if (!this.state.isBroken) return this.props.children;
		return (
			<Notice kind="bad">
				<div className="flex flex-wrap items-center justify-between gap-3">
					<span>This page could not be loaded. Check that the service is running, then reload.</span>
					<Button onClick={() => location.reload()}>Reload</Button>
				</div>
			</Notice>
		);
	}
}
