import { plausibilityOf } from './text-plausibility.ts';
import { decodeTwice, isEncodedTwice } from './utf8-twice.ts';
import { scanUtf8, utf8Parts, type Utf8Scan } from './scan-utf8.ts';

/** Encodings of Western Europe with one byte per character. */
const western = ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp858'] as const;
/** Encodings with one byte per character: any bytes can be read in each of them. Of equally likely ones the first is taken. */
const singleByte = [...western, 'windows-1250', 'windows-1251', 'windows-1253', 'iso-8859-7'] as const;

/** `utf-8-twice`: UTF-8 that a program took for Windows-1252 and encoded again. */
export const encodings = ['utf-8', 'utf-8-twice', ...singleByte, 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** An encoding that the user may choose, with a few characters of the file as they would be read. */
export type EncodingChoice = { encoding: Encoding; sample: string };

export type DecodedText = {
  text: string;
  encoding: Encoding;
  /** The likeliest encoding, by the text itself. */
  proposed: Encoding;
  /** Those that give different texts. Empty where every encoding gives the same, and where the file names its own. */
  choices: EncodingChoice[];
};

/** How often each non-ASCII byte is examined. */
const JUDGED = 1000;
/**
 * A file surely is UTF-8 if it has more valid sequences than this, and at least `VALID_PER_DAMAGED` for each damaged byte.
 * Fewer may be characters of another encoding by chance.
 */
const CHANCE_SEQUENCES = 20;
const VALID_PER_DAMAGED = 4;
/** Bytes before and after one that tell whether it is within a word. */
const BESIDE = 3;

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

/**
 * UTF-16 without a mark: every second byte of Western text is zero, and in any script that of delimiters, digits and
 * line ends.
 */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const pairs = Math.floor(Math.min(bytes.length, 4096) / 2);
  if (pairs === 0) return null;
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  const isMost = (most: number, least: number) => most > pairs * 0.1 && least < most * 0.1;
  if (isMost(odd, even)) return 'utf-16le';
  return isMost(even, odd) ? 'utf-16be' : null;
}

/** The 256 characters of code page 850, or of 858, its successor with the euro sign; browsers know neither. */
async function readCodePage(encoding: 'cp850' | 'cp858'): Promise<readonly string[]> {
  const { cptable } = await import('@e965/xlsx/dist/cpexcel');
  const { dec } = cptable[850]!;
  const characters = Array.from({ length: 256 }, (_, byte) => dec[byte] ?? '\uFFFD');
  return encoding === 'cp850' ? characters : characters.with(0xd5, '€');
}

async function decodeAs(bytes: Uint8Array, encoding: Encoding): Promise<string> {
  if (encoding === 'utf-8-twice') return decodeTwice(new TextDecoder('utf-8').decode(bytes));
  if (encoding !== 'cp850' && encoding !== 'cp858') return new TextDecoder(encoding).decode(bytes);
  const characters = await readCodePage(encoding);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(Array.from(bytes.subarray(at, at + 8192), (byte) => characters[byte]).join(''));
  return parts.join('');
}

/** What tells encodings apart: the non-ASCII bytes with their neighbours, from the whole file. */
function tellingBytes(bytes: Uint8Array): Uint8Array {
  const seen = new Uint32Array(256);
  const parts: Uint8Array[] = [];
  let end = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte < 0x80 || (seen[byte]! += 1) > JUDGED) continue;
    const start = Math.max(0, at - BESIDE);
    if (start > end) parts.push(Uint8Array.of(0x0a));
    parts.push(bytes.subarray(Math.max(start, end), Math.max(end, at + 1 + BESIDE)));
    end = Math.max(end, at + 1 + BESIDE);
  }
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    joined.set(part, length);
    length += part.length;
  }
  return joined;
}

/** The encoding in which the text looks most like words; the earlier one if two are equal. */
async function likeliest(bytes: Uint8Array, candidates: readonly Encoding[]): Promise<Encoding> {
  const judged = tellingBytes(bytes);
  let best = candidates[0]!;
  let most = -Infinity;
  for (const encoding of candidates) {
    const plausibility = plausibilityOf(await decodeAs(judged, encoding), encoding === 'utf-8');
    if (plausibility > most) [best, most] = [encoding, plausibility];
  }
  return best;
}

/** The sequences of several bytes that are valid UTF-8, each with the ASCII characters beside it. */
function sequencesOf(bytes: Uint8Array): Uint8Array {
  const found: number[] = [];
  let before = 0x20;
  let count = 0;
  for (const { part, isSequence } of utf8Parts(bytes)) {
    if (!isSequence) found.push(part[0]! < 0x80 ? part[0]! : 0x20, 0x0a);
    if (!isSequence && count >= JUDGED) break;
    if (isSequence) {
      found.push(before, ...part);
      count += 1;
    }
    before = isSequence ? 0x0a : part.at(-1)! < 0x80 ? part.at(-1)! : 0x20;
  }
  return Uint8Array.from(found);
}

/**
 * An elision before an accented letter. Its two Mac Roman bytes happen to be valid UTF-8, which no other encoding's words
 * do.
 */
const elision = /(?<=[cdjlmnstu])’(?=[àâéèêëîïôùû])/giu;

/**
 * What the valid sequences of a file look like: UTF-8, or by chance the characters of another encoding. Where no byte is
 * damaged, only elisions of Mac Roman are such a chance: `L’école` is `LՎcole`.
 */
async function judgeSequences(bytes: Uint8Array, { sequences, damaged }: Utf8Scan): Promise<Encoding> {
  if (sequences >= damaged * VALID_PER_DAMAGED && sequences > CHANCE_SEQUENCES) return 'utf-8';
  const judged = sequencesOf(bytes);
  if (damaged > 0) return likeliest(judged, ['utf-8', ...western]);
  const elisions = (await decodeAs(judged, 'macintosh')).match(elision)?.length ?? 0;
  return elisions === sequences ? 'macintosh' : 'utf-8';
}

/** A text with one byte per character, in which some lines are UTF-8: their characters are marked as damaged. */
async function decodeMixed(bytes: Uint8Array, encoding: Encoding): Promise<string> {
  const text = await decodeAs(bytes, encoding);
  const parts: string[] = [];
  let at = 0;
  for (const { part, isSequence } of utf8Parts(bytes)) {
    parts.push(isSequence ? '\uFFFD' : text.slice(at, at + part.length));
    at += part.length;
  }
  return parts.join('');
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
 * Decodes a file and removes its byte order mark. The encoding is the file's own where it has a mark; UTF-8 where many
 * of its accents are valid in it, even if others are damaged, or encoded twice; otherwise the one in which the text looks most like words.
 *
 * @param wanted the encoding that the user chose
 */
export async function decodeText(file: Uint8Array, wanted?: Encoding): Promise<DecodedText> {
  const utf32 = readUtf32(file);
  // As the same text in UTF-8: there is no other encoding to choose.
  if (utf32 !== null) return { text: utf32, encoding: 'utf-8', proposed: 'utf-8', choices: [] };
  const own = markOf(file) ?? unmarkedUtf16(file);
  if (own !== null && own !== 'utf-8') {
    return {
      text: await decodeAs(file, wanted ?? own),
      encoding: wanted ?? own,
      proposed: own,
      choices: [],
    };
  }
  const bytes = own === 'utf-8' ? file.subarray(3) : file;
  const scan = scanUtf8(bytes);
  const { sequences, damaged, runs, first } = scan;
  const hasUtf8 = sequences > 0 && (own === 'utf-8' || (await judgeSequences(bytes, scan)) === 'utf-8');
  // Where other bytes prevail, the lines in UTF-8 are the damaged ones.
  const isUtf8 = first === -1 || (hasUtf8 && (own === 'utf-8' || sequences >= runs));
  const isTwice = isUtf8 && first !== -1 && isEncodedTwice(await decodeAs(bytes, 'utf-8'));
  const proposed = isTwice ? 'utf-8-twice' : isUtf8 ? 'utf-8' : await likeliest(bytes, singleByte);
  const encoding = wanted ?? proposed;
  const isMixed = hasUtf8 && damaged > 0 && singleByte.some((one) => one === encoding);
  const text = await (isMixed ? decodeMixed : decodeAs)(bytes, encoding);
  if (first === -1) return { text, encoding, proposed, choices: [] };
  return { text, encoding, proposed, choices: await choicesOf(bytes, first, [encoding, proposed]) };
}

/**
 * The encodings that read a file differently, each with the words around its first non-ASCII character, and around
 * the first one that tells two of them apart where those words are the same.
 *
 * @param kept offered even if another encoding yields the same text
 */
async function choicesOf(
  bytes: Uint8Array,
  first: number,
  kept: readonly Encoding[],
): Promise<EncodingChoice[]> {
  const used = [...new Set(bytes)].filter((byte) => byte >= 0x80);
  const readings = new Map<Encoding, string>();
  for (const one of singleByte) readings.set(one, await decodeAs(Uint8Array.from(used), one));
  const isSame = (one: Encoding, other: Encoding) => readings.get(one) === readings.get(other);
  const offered = singleByte.filter(
    (one, at) =>
      kept.includes(one) ||
      (!kept.some((other) => isSame(one, other)) &&
        !singleByte.slice(0, at).some((other) => isSame(one, other))),
  );
  const choices: EncodingChoice[] = [];
  const twice = kept.filter((one) => one === 'utf-8-twice').slice(0, 1);
  for (const encoding of ['utf-8', ...twice, ...offered] as const)
    choices.push({ encoding, sample: await sampleOf(bytes, first, encoding) });
  for (const one of choices) {
    const alike = choices.filter(({ sample }) => sample === one.sample);
    if (alike.length < 2) continue;
    const telling = used.filter(
      (_, at) => new Set(alike.map(({ encoding }) => readings.get(encoding)?.[at])).size > 1,
    );
    const position = bytes.findIndex((byte) => telling.includes(byte));
    if (position === -1) continue;
    for (const choice of alike)
      choice.sample = `${choice.sample} … ${await sampleOf(bytes, position, choice.encoding)}`;
  }
  return choices;
}

async function sampleOf(bytes: Uint8Array, position: number, encoding: Encoding): Promise<string> {
  return (await decodeAs(wordsAt(bytes, position), encoding)).replace(/^[;,|"\s]+|\s+$/gu, '');
}
