export type Utf8Scan = {
  /** Number of valid sequences of several bytes. */
  sequences: number;
  /** Number of bytes that belong to none. */
  damaged: number;
  /** Number of runs of such bytes. */
  runs: number;
  /** Position of the first damaged byte, else of the first byte above 127, else -1. */
  first: number;
};

/** The length of a valid sequence that begins at a position, 0 if there is none. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const next = bytes[at + 1] ?? 0;
  const isTail = (offset: number) => ((bytes[at + offset] ?? 0) & 0xc0) === 0x80;
  if (lead >= 0xc2 && lead <= 0xdf) return isTail(1) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const low = lead === 0xe0 ? 0xa0 : 0x80;
    const high = lead === 0xed ? 0x9f : 0xbf;
    return next >= low && next <= high && isTail(2) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const low = lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xf4 ? 0x8f : 0xbf;
    return next >= low && next <= high && isTail(2) && isTail(3) ? 4 : 0;
  }
  return 0;
}

/** Counts what is valid UTF-8 in a file, and what is not. */
export function scanUtf8(bytes: Uint8Array): Utf8Scan {
  const scan: Utf8Scan = { sequences: 0, damaged: 0, runs: 0, first: -1 };
  let end = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0x80) continue;
    const length = lengthAt(bytes, at);
    if (length > 0) {
      if (scan.first === -1) scan.first = at;
      scan.sequences += 1;
      at += length - 1;
    } else {
      if (scan.damaged === 0) scan.first = at;
      scan.damaged += 1;
      if (at !== end) scan.runs += 1;
      end = at + 1;
    }
  }
  return scan;
}

/** The parts of a file in order: sequences of several bytes that encode one character, and the runs of other bytes between them. */
export function* utf8Parts(bytes: Uint8Array): Generator<{ part: Uint8Array; isSequence: boolean }> {
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const length = bytes[at]! < 0x80 ? 0 : lengthAt(bytes, at);
    if (length === 0) continue;
    if (at > start) yield { part: bytes.subarray(start, at), isSequence: false };
    yield { part: bytes.subarray(at, at + length), isSequence: true };
    at += length - 1;
    start = at + 1;
  }
  if (start < bytes.length) yield { part: bytes.subarray(start), isSequence: false };
}
