import { likelinessOf } from './text-likeliness.ts';
import { scanUtf8 } from './scan-utf8.ts';

export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'cp850', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** Encodings of one byte a character: any bytes can be read in each of them. */
const singleByte = ['windows-1252', 'macintosh', 'cp850'] as const satisfies readonly Encoding[];

/** An encoding that the user may choose, with a few characters of the file as they would be read. */
export type EncodingChoice = { encoding: Encoding; sample: string };

export type DecodedText = {
  text: string;
  encoding: Encoding;
  /** The likeliest encoding, by the text itself. */
  proposed: Encoding;
  /** Empty where every encoding gives the same text, and where the file names its own. */
  choices: EncodingChoice[];
};

/** Bytes from which the encoding is judged. */
const JUDGED = 200_000;

/** The encoding of a byte order mark, or null. */
function markOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

const isCharacter = (code: number) => code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code >= 0xe0_00);

/** Whether the first units of four bytes are all characters: two of UTF-16 make a number beyond them. */
function isUtf32(view: DataView, isLittle: boolean): boolean {
  const units = Math.min(Math.floor(view.byteLength / 4), 1024);
  for (let at = 0; at < units; at += 1) if (!isCharacter(view.getUint32(at * 4, isLittle))) return false;
  return units > 1;
}

/** The text of UTF-32, with or without a byte order mark, which browsers do not decode; null for another encoding. */
function readUtf32(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hasMark = bytes.length >= 4 && [true, false].some((little) => view.getUint32(0, little) === 0xfe_ff);
  const isLittle = hasMark ? view.getUint32(0, true) === 0xfe_ff : isUtf32(view, true);
  if (!hasMark && !isLittle && !isUtf32(view, false)) return null;
  const parts: string[] = [];
  for (let at = hasMark ? 4 : 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    parts.push(isCharacter(code) || code === 0 ? String.fromCodePoint(code) : '\uFFFD');
  }
  // The file was cut within a character.
  if (bytes.length % 4 !== 0) parts.push('\uFFFD');
  return parts.join('');
}

/** UTF-16 without a mark: every second byte of Western text is zero. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const pairs = Math.floor(Math.min(bytes.length, 4096) / 2);
  if (pairs === 0) return null;
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  return even > pairs * 0.4 && odd < pairs * 0.05 ? 'utf-16be' : null;
}

/** The 256 characters of code page 850, which browsers do not know. */
async function readCodePage850(): Promise<readonly string[]> {
  const { cptable } = await import('@e965/xlsx/dist/cpexcel');
  const { dec } = cptable[850]!;
  return Array.from({ length: 256 }, (_, byte) => dec[byte] ?? '\uFFFD');
}

async function decodeAs(bytes: Uint8Array, encoding: Encoding): Promise<string> {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  const characters = await readCodePage850();
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(Array.from(bytes.subarray(at, at + 8192), (byte) => characters[byte]).join(''));
  return parts.join('');
}

/** The encoding in which the text looks most like words; the earlier one if two are equal. */
async function likeliest(
  bytes: Uint8Array,
  from: number,
  candidates: readonly Encoding[],
): Promise<Encoding> {
  const judged = bytes.subarray(Math.max(0, from - 1000), from + JUDGED);
  let best = candidates[0]!;
  let most = -Infinity;
  for (const encoding of candidates) {
    const likeliness = likelinessOf(await decodeAs(judged, encoding));
    if (likeliness > most) [best, most] = [encoding, likeliness];
  }
  return best;
}

/** The bytes of the words around a position, up to a separator. */
function wordsAt(bytes: Uint8Array, position: number): Uint8Array {
  const ends = (byte: number | undefined) =>
    byte === undefined || byte < 0x20 || [0x2c, 0x3b, 0x22, 0x7c].includes(byte);
  let start = position;
  while (start > 0 && position - start < 16 && !ends(bytes[start - 1])) start -= 1;
  let end = position;
  while (end - position < 20 && !ends(bytes[end])) end += 1;
  // A sequence of several bytes stays whole.
  while (start > 0 && (bytes[start]! & 0xc0) === 0x80) start -= 1;
  while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end += 1;
  return bytes.subarray(start, end);
}

/**
 * Decodes a file and removes its byte order mark. The encoding is the file's own where it has a mark; UTF-8 where most
 * of its accents are valid in it, even if single bytes are damaged; otherwise the one in which the text looks most like
 * words.
 *
 * @param wanted the encoding that the user chose
 */
export async function decodeText(bytes: Uint8Array, wanted?: Encoding): Promise<DecodedText> {
  const utf32 = readUtf32(bytes);
  // As the same text in UTF-8: there is no other encoding to choose.
  if (utf32 !== null) return { text: utf32, encoding: 'utf-8', proposed: 'utf-8', choices: [] };
  const own = markOf(bytes) ?? unmarkedUtf16(bytes);
  if (own !== null && own !== 'utf-8') {
    return {
      text: await decodeAs(bytes, wanted ?? own),
      encoding: wanted ?? own,
      proposed: own,
      choices: [],
    };
  }
  const { sequences, damaged, first } = scanUtf8(bytes);
  // Other encodings rarely have sequences that are valid UTF-8: many of them decide.
  const isUtf8 = damaged === 0 || own === 'utf-8' || sequences >= damaged * 4;
  const candidates = sequences > 0 ? (['utf-8', ...singleByte] as const) : singleByte;
  const proposed = isUtf8 ? 'utf-8' : await likeliest(bytes, first, candidates);
  const encoding = wanted ?? proposed;
  const text = await decodeAs(bytes, encoding);
  if (first === -1) return { text, encoding, proposed, choices: [] };
  const words = wordsAt(bytes, first);
  const choices: EncodingChoice[] = [];
  for (const one of ['utf-8', ...singleByte] as const)
    choices.push({ encoding: one, sample: (await decodeAs(words, one)).replace(/^[;,|"\s]+|\s+$/gu, '') });
  return { text, encoding, proposed, choices };
}
