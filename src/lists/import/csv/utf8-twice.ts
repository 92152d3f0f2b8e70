import { plausibilityOf } from './text-plausibility.ts';

const nonAscii = /[^\0-\u007f]+/gu;
/** Maximum number of runs of non-ASCII characters that are examined. */
const MAX_RUNS = 1000;
/** Minimum share of runs that must be encoded twice: a program may have added texts of its own. */
const MIN_SHARE = 0.9;
/** Characters before and after a run that tell whether it is within a word. */
const BESIDE = 3;

/** Character → byte of Windows-1252; the bytes that it does not have are control characters. */
const bytes = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
    (character, at) => [character, at + 128],
  ),
);
/** What Western programs encode: with characters beyond, `É«` would be one of phonetics. */
const western = /^[\u00a0-\u017f\u2010-\u2122\uFEFF]+$/u;
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A run of characters as the program meant it, such as `é` for `Ã©`; the run itself where it was encoded once. */
function decodeRun(run: string): string {
  const codes = Array.from(run, (character) => bytes.get(character) ?? -1);
  if (codes.includes(-1)) return run;
  try {
    const decoded = strict.decode(Uint8Array.from(codes));
    return western.test(decoded) ? decoded : run;
  } catch {
    return run;
  }
}

/** A text whose UTF-8 a program took for Windows-1252 and encoded again. */
export function decodeTwice(text: string): string {
  return text.replace(nonAscii, decodeRun).replace(/^\uFEFF/u, '');
}

/** Whether nearly all non-ASCII characters were encoded twice, and read better if they are decoded twice. */
export function isEncodedTwice(text: string): boolean {
  const runs: string[] = [];
  let twice = 0;
  for (const { 0: run, index } of text.matchAll(nonAscii)) {
    if (runs.length >= MAX_RUNS) break;
    runs.push(text.slice(Math.max(0, index - BESIDE), index + run.length + BESIDE));
    if (decodeRun(run) !== run) twice += 1;
  }
  if (twice === 0 || twice < runs.length * MIN_SHARE) return false;
  const judged = runs.join('\n');
  return plausibilityOf(decodeTwice(judged), true) > plausibilityOf(judged, true);
}
