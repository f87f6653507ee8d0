import { crc32, deflateSync } from "node:zlib";
import { mutate } from "./mutate.ts";
import type { Random } from "./random.ts";

/** A hostile, harmless or broken image, derived from valid `seeds` or from nothing. */
export function hostileImage(seeds: readonly Buffer[], random: Random): Buffer {
	const seed = random.pick(seeds);
	return random.pick<() => Buffer>([
		() => seed,
		() => seed,
		() => seed,
		() => mutate(seed, random),
		() => mutate(seed, random),
		() => seed.subarray(0, random.int(seed.length)),
		() => Buffer.concat([seed, random.bytes(random.int(1000))]),
		() => Buffer.concat([random.pick(signatures), random.bytes(random.int(2000))]),
		() => bomb(random),
		() => png(1 + random.int(300), 1 + random.int(300), random),
		() => (random.chance(0.2) ? Buffer.alloc(random.int(6_000_000), 0xff) : seed),
		() => random.bytes(random.int(100)),
	])();
}

const signatures = [
	"\xff\xd8\xff\xe0",
	"\xff\xd8\xff\xc0",
	"\x89PNG\r\n\x1a\n",
	"RIFF\x00\x10\x00\x00WEBPVP8X",
	"GIF89a",
].map((text) => Buffer.from(text, "latin1"));

/** A decompression bomb: a black PNG that declares up to 2^31 - 1 pixels per side, often with few rows. */
function bomb(random: Random): Buffer {
	const side = random.pick([8_000, 20_000, 65_535, 2 ** 31 - 1]);
	return pngOf(side, side, random.pick([1, 8, 16]), random.pick(blackRows));
}

/** Compressed rows of zeros, about 1 000 to 1. Part of the picture is enough to start a decoder. */
const blackRows = [0, 100_000, 30_000_000].map((length) => deflateSync(Buffer.alloc(length)));

function png(width: number, height: number, random: Random): Buffer {
	const rows = random.bytes((width + 1) * height);
	for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
	return pngOf(width, height, 8, deflateSync(rows));
}

/** A greyscale PNG (ISO 15948): signature, IHDR, IDAT, IEND. */
function pngOf(width: number, height: number, bitDepth: number, data: Buffer): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = bitDepth;
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", header),
		chunk("IDAT", data),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), data]);
	const ends = Buffer.alloc(8);
	ends.writeUInt32BE(data.length, 0);
	ends.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
