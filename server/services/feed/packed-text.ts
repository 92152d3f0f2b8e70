import { promisify } from 'node:util';
import zlib from 'node:zlib';

/**
 * Text that was compressed once and can be put into any number of gzip bodies: a run of deflate blocks that ends at a
 * byte and refers to nothing before it (RFC 1951).
 */
export type PackedText = {
  blocks: Buffer;
  /** CRC-32 of the text's bytes. */
  crc: number;
  /** Bytes of the text. */
  size: number;
  /** Factor by which the CRC of the preceding text is multiplied before `crc` is added (`crc32_combine` of zlib). */
  shift: number;
};

/** Parts of one body. Plain strings are for short text: they are stored uncompressed. */
export type TextPart = string | PackedText;

const deflate = promisify(zlib.deflateRaw);
/** A full flush ends at a byte boundary, without the mark of a last block. */
const unended = { level: 6, finishFlush: zlib.constants.Z_FULL_FLUSH };

/**
 * Buffers in which texts are encoded, kept to be used again: otherwise up to 64 MiB of them wait for the garbage collector.
 */
const spare: Buffer[] = [];
const maxSpare = 4;

/**
 * Compresses the text of some lines, in the thread pool. The lines are not joined: long strings are not collected as soon
 * as short ones.
 */
export async function packText(lines: readonly string[]): Promise<PackedText> {
  const size = lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
  const kept = spare.pop();
  const buffer = kept && kept.length >= size ? kept : Buffer.allocUnsafeSlow(size);
  let end = 0;
  for (const line of lines) end += buffer.write(line, end);
  const bytes = buffer.subarray(0, end);
  try {
    const blocks = ownBytes(await deflate(bytes, unended));
    return { blocks, crc: zlib.crc32(bytes), size, shift: shiftOf(size) };
  } finally {
    if (spare.length < maxSpare) spare.push(buffer);
  }
}

/** A short result of zlib is a part of its output buffer of 16 KiB, which a cache would keep with it. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Writes a gzip body (RFC 1952) piece by piece. */
export class GzipWriter {
  #crc = 0;
  #size = 0;

  start(): Buffer {
    return Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
  }

  add(part: TextPart): Buffer[] {
    if (typeof part !== 'string') {
      this.#crc = (multiply(part.shift, this.#crc) ^ part.crc) >>> 0;
      this.#size += part.size;
      return [part.blocks];
    }
    const bytes = Buffer.from(part);
    this.#crc = zlib.crc32(bytes, this.#crc);
    this.#size += bytes.length;
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += maxStored) {
      const stored = bytes.subarray(at, at + maxStored);
      const head = Buffer.alloc(5);
      head.writeUInt16LE(stored.length, 1);
      head.writeUInt16LE(stored.length ^ maxStored, 3);
      pieces.push(head, stored);
    }
    return pieces;
  }

  end(): Buffer {
    // An empty last block, then checksum and size.
    const tail = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]);
    tail.writeUInt32LE(this.#crc, 5);
    tail.writeUInt32LE(this.#size % 2 ** 32, 9);
    return tail;
  }
}

/** Maximum bytes of a stored block, which also inverts its length. */
const maxStored = 0xffff;

/** The whole body, compressed. */
export function gzipOf(parts: readonly TextPart[]): Buffer {
  const writer = new GzipWriter();
  return Buffer.concat([writer.start(), ...parts.flatMap((part) => writer.add(part)), writer.end()]);
}

/** From this many characters on, a plain part of a stream is compressed. */
const packedFrom = 1024;

/** A stream of parts, compressed. */
export async function* gzipStream(parts: AsyncIterable<TextPart>): AsyncGenerator<Buffer> {
  const writer = new GzipWriter();
  yield writer.start();
  for await (const part of parts) {
    const isLong = typeof part === 'string' && part.length >= packedFrom;
    yield* writer.add(isLong ? await packText([part]) : part);
  }
  yield writer.end();
}

/** The same for a client that accepts no gzip. */
export async function* textStream(parts: AsyncIterable<TextPart>): AsyncGenerator<string> {
  for await (const part of parts) yield textOf(part);
}

/** A part as plain text, for clients that accept no gzip. */
export function textOf(part: TextPart): string {
  if (typeof part === 'string') return part;
  return zlib.inflateRawSync(part.blocks, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).toString();
}

// The checksum of joined texts follows from their own checksums and sizes, as in zlib's crc32_combine: a checksum is a
// polynomial over GF(2), with the lowest power in the highest bit.
const generator = 0xedb88320;
const one = 0x80000000;

/** The product of two polynomials, modulo the generator. */
function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ generator;
  }
  return product >>> 0;
}

/** x to the power of 2^n. */
const powers: number[] = [0x40000000];
for (let n = 1; n < 64; n++) powers.push(multiply(powers[n - 1]!, powers[n - 1]!));

/** x to the power of the bits of a text. */
function shiftOf(bytes: number): number {
  let shift = one;
  for (let n = 3, rest = bytes; rest > 0; n++, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) shift = multiply(powers[n]!, shift);
  return shift;
}
