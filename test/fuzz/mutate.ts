import type { Random } from "./random.ts";

const mutations: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
	flipBits,
	cutOff,
	cutOut,
	repeatPart,
	insertNoise,
	overwriteWithExtremes,
];

/** `bytes` with one to eight mutations. */
export function mutate(bytes: Buffer, random: Random): Buffer {
	let mutated = bytes;
	for (let round = random.int(8); round >= 0; round--) mutated = random.pick(mutations)(mutated, random);
	return mutated;
}

function flipBits(bytes: Buffer, random: Random): Buffer {
	const flipped = Buffer.from(bytes);
	if (flipped.length === 0) return flipped;
	const at = random.int(flipped.length);
	flipped[at] = (flipped[at] as number) ^ (1 << random.int(8));
	return flipped;
}

function cutOff(bytes: Buffer, random: Random): Buffer {
	return bytes.subarray(0, random.int(bytes.length + 1));
}

function cutOut(bytes: Buffer, random: Random): Buffer {
	const [from, to] = span(bytes, random);
	return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
}

function repeatPart(bytes: Buffer, random: Random): Buffer {
	const [from, to] = span(bytes, random);
	return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, Math.min(to, from + 4096)), bytes.subarray(to)]);
}

function insertNoise(bytes: Buffer, random: Random): Buffer {
	const at = random.int(bytes.length + 1);
	return Buffer.concat([bytes.subarray(0, at), random.bytes(1 + random.int(64)), bytes.subarray(at)]);
}

/** Overwrites up to eight bytes with boundary values of lengths, counts and sizes. */
function overwriteWithExtremes(bytes: Buffer, random: Random): Buffer {
	const [from, to] = span(bytes, random);
	return Buffer.from(bytes).fill(random.pick([0x00, 0xff, 0x7f, 0x80]), from, Math.min(to, from + 1 + random.int(8)));
}

function span(bytes: Buffer, random: Random): readonly [from: number, to: number] {
	const from = random.int(bytes.length + 1);
	return [from, from + random.int(bytes.length - from + 1)];
}
