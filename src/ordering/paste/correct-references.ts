import { parsePastedList, type PastedEntry } from './parse-pasted-list.ts';
import { readWrittenLine } from './read-written-line.ts';

/** An entry, with the reference or line in the list if the user has corrected it. */
export type CorrectedEntry = PastedEntry & {
  pasted?: string;
  /** True if it is its reference without the number that is corrected, not its line. */
  isCorrected?: boolean;
};

/** The entries with the references that the user typed, or typed for an earlier list of the customer. */
export function correctReferences(
  entries: readonly PastedEntry[],
  corrected: ReadonlyMap<string, string>,
): CorrectedEntry[] {
  return entries.map((entry) => {
    const text = entry.line === undefined ? undefined : corrected.get(entry.line);
    if (text !== undefined) return { ...correctLine(text, entry.lines), pasted: entry.line! };
    const reference = corrected.get(entry.reference);
    if (reference === undefined) return entry;
    const { meanings, quantity } = entry;
    // A correction of `M8x20` does not say how many pieces the line means.
    const correct = (one: { reference: string; quantity: number | null; isPart?: boolean }) =>
      one.reference === entry.reference ? { ...one, reference, quantity } : one;
    return {
      ...entry,
      reference,
      pasted: entry.reference,
      isCorrected: true,
      ...(meanings && { meanings: meanings.map(correct) }),
    };
  });
}

/** A line as the user corrected it. A reference alone does not say how many pieces the line means: they are asked. */
function correctLine(text: string, lines: number): PastedEntry {
  const isCounted = readWrittenLine(text).numbers.length > 0;
  const [own, ...others] = isCounted
    ? parsePastedList(Array.from({ length: lines }, () => text).join('\n')).entries
    : [];
  return own && others.length === 0 ? own : { reference: text, quantity: null, lines, problem: null };
}
