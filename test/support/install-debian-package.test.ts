import { expect, test } from "vitest";
import { type AptOptions, installDebianPackage } from "./install-debian-package.ts";

const fine = { hasSucceeded: true, said: "" };
const locked = {
	hasSucceeded: false,
	said: "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 12 (apt-get)\nE: Unable to lock directory /var/lib/apt/lists/",
};

/** A fake apt that gives these responses in order, repeating the last one, and records calls. */
function aptThat(...answers: readonly { hasSucceeded: boolean; said: string }[]) {
	const asked: string[] = [];
	const left = [...answers];
	const apt: AptOptions["apt"] = async (words) => {
		asked.push(words[0] ?? "");
		return (left.length > 1 ? left.shift() : left[0]) ?? fine;
	};
	return { apt, asked, lockPollMs: 1 };
}

test("waits while another apt holds a lock, then updates and installs", async () => {
	const { asked, ...options } = aptThat(locked, locked, fine, locked, fine);
	await installDebianPackage("glewlwyd", options);
	expect(asked).toEqual(["update", "update", "update", "install", "install"]);
});

test("gives up on a lock that is never released, and the error names its holder", async () => {
	const installing = installDebianPackage("glewlwyd", { ...aptThat(locked), lockPatienceMs: 30 });
	await expect(installing).rejects.toThrow(/could not install glewlwyd.*held by process 12/);
});

test("the error quotes apt's messages, including those of a failed update", async () => {
	const unknown = { hasSucceeded: false, said: "W: something else\nE: Unable to locate package glewlwyd\n" };
	await expect(installDebianPackage("glewlwyd", aptThat(fine, unknown))).rejects.toThrow(
		/^apt-get could not install glewlwyd: E: Unable to locate package glewlwyd$/,
	);
	const offline = { hasSucceeded: false, said: "E: Failed to fetch the lists" };
	await expect(installDebianPackage("glewlwyd", aptThat(offline, unknown))).rejects.toThrow(
		/Failed to fetch.*\| E: Unable/,
	);
});

test("a failed update is ignored if the installation succeeds", async () => {
	await installDebianPackage("glewlwyd", aptThat({ hasSucceeded: false, said: "E: no network" }, fine));
});
