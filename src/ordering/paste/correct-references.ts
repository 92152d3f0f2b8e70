import type { PasteDecisions } from './match-pasted-list.ts';
import { parsePastedList, type PastedEntry } from './parse-pasted-list.ts';
import { readWrittenLine } from './read-written-line.ts';

/** An entry, with the reference or line in the list if the user has corrected it. */
export type CorrectedEntry = PastedEntry & {
  pasted?: string;
  /** True if it is its reference without the number that is corrected, not its line. */
  isCorrected?: boolean;
  /** What a corrected line orders if its number is the quantity: `Gobelet` with 24 pieces. */
  split?: Pick<PastedEntry, 'reference' | 'quantity'>;
};

/** The entries with the references that the user typed, or typed for an earlier list of the customer. */
export function correctReferences(
  entries: readonly PastedEntry[],
  corrected: ReadonlyMap<string, string>,
): CorrectedEntry[] {
  return entries.map((entry) => {
    const text = entry.line === undefined ? undefined : corrected.get(entry.line);
    if (text !== undefined) {
      const split = { reference: entry.reference, quantity: entry.quantity };
      return { ...correctLine(text, entry.lines), pasted: entry.line!, split };
    }
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

/**
 * What to remember of the corrections: the reference without the number, if the number was kept as the quantity, else
 * the line.
 *
 * @param added the references of the articles that are added
 */
export function learnReferences(
  entries: readonly CorrectedEntry[],
  typed: ReadonlyMap<string, string>,
  { chosen, quantities }: PasteDecisions,
  added: readonly string[],
): Map<string, string> {
  const named = new Map(added.map((one) => [one.toUpperCase(), one]));
  const learned = entries.flatMap(
    ({ reference, quantity, pasted = reference, split }): [string, string][] => {
      const text = typed.get(pasted) ?? '';
      const meant = chosen.get(reference) ?? chosen.get(text) ?? text;
      // One piece may as well be that of the whole line.
      const isSplit =
        split !== undefined &&
        split.quantity !== 1 &&
        split.quantity === (quantity ?? quantities.get(reference));
      const article = [meant, ...(isSplit && meant !== '' ? [reference] : [])]
        .map((one) => named.get(one.toUpperCase()))
        .find((one) => one !== undefined);
      if (article === undefined) return [];
      // `Gobelet 24` corrected to `GOB`, or to `GOB 24`; but not `QX 1301` to the article `QB 1301`.
      const isBare = text === reference || article.toUpperCase() === reference.toUpperCase();
      return [[isSplit && isBare ? split.reference : pasted, article]];
    },
  );
  return new Map(learned);
}

/** A line as the user corrected it. A reference alone does not say how many pieces the line means: they are asked. */
function correctLine(text: string, lines: number): PastedEntry {
  const isCounted = readWrittenLine(text).numbers.length > 0;
  const [own, ...others] = isCounted
    ? parsePastedList(Array.from({ length: lines }, () => text).join('\n')).entries
    : [];
  return own && others.length === 0 ? own : { reference: text, quantity: null, lines, problem: null };
}
