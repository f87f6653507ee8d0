import { installDebianPackage, isProgram } from "./install-debian-package.ts";

/**
 * Whether tests that need programs from outside npm must run, as in CI. Otherwise, such tests are skipped if the
 * program is missing.
 */
export const areOtherProgramsRequired = process.env.OTHER_PROGRAMS === "required";

/** Whether there is a program at this path. If one is required but missing, its Debian package is installed first. */
export async function hasOtherProgram(path: string, debianPackage: string): Promise<boolean> {
	if (areOtherProgramsRequired && !(await isProgram(path))) await installDebianPackage(debianPackage);
	return isProgram(path);
}
