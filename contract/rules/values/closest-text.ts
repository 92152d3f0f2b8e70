import { foldText } from './fold-text.ts';

/** Edit distance between two texts; stops above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The text that the user probably meant; null where none is close. */
export function closestText(meant: string, texts: Iterable<string>): string | null {
  const wanted = foldText(meant);
  let best: string | null = null;
  let least = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2;
  for (const text of texts) {
    const apart = distance(wanted, foldText(text), least);
    if (apart > least) continue;
    best = text;
    if (apart === 0) return best;
    least = apart - 1;
  }
  return best;
}
