import { isSureReference } from './line-readings.ts';

/** Numbers from here on are as often a part of the reference, as in `QB 1301`, as pieces of `QB`. */
const DOUBTFUL_FROM = 1000;
/** The same where other lines have the reference with other numbers: `QB 101`, `QB 102`. */
const DOUBTFUL_FROM_IF_REPEATED = 100;

type Line = { reference: string; line?: string; isCorrected?: boolean };

/**
 * The lines that order surprisingly many pieces if the number behind a space is their quantity, while their reference has
 * no form that tells where it ends: the user is asked even if only the reference without the number is sold. A sign
 * between both (`QB x 1301`), a separate cell, grouped digits and another line with the reference alone tell a quantity.
 */
export function doubtfulLines(entries: readonly Line[]): ReadonlySet<string | undefined> {
  const numbers = new Map(entries.map((entry) => [entry, numberBehind(entry)]));
  const clear = new Set(entries.filter((entry) => numbers.get(entry) === null).map((one) => one.reference));
  const counts = new Map<string, number>();
  for (const [{ reference }, number] of numbers)
    if (Number(number) >= DOUBTFUL_FROM_IF_REPEATED) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  const doubtful = entries.filter((entry) => {
    const number = numbers.get(entry) ?? null;
    if (number === null || clear.has(entry.reference)) return false;
    const isRepeated = (counts.get(entry.reference) ?? 0) > 1;
    return (
      number.startsWith('0') || Number(number) >= (isRepeated ? DOUBTFUL_FROM_IF_REPEATED : DOUBTFUL_FROM)
    );
  });
  return new Set(doubtful.map(({ line }) => line));
}

/** The digits behind the reference of a line if only a space separates them and they may belong to it; else null. */
function numberBehind({ reference, line = '', isCorrected = false }: Line): string | null {
  if (isCorrected || isSureReference(reference) || !line.startsWith(`${reference} `)) return null;
  const number = line.slice(reference.length + 1);
  return /^\d+$/.test(number) ? number : null;
}
