import { foldText } from './fold-text.ts';

/** Edit distance between two texts; for texts whose lengths differ by more, `max` + 1. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
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
  let maxDistance = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2;
  for (const text of texts) {
    const distance = editDistance(wanted, foldText(text), maxDistance);
    if (distance > maxDistance) continue;
    best = text;
    if (distance === 0) return best;
    maxDistance = distance - 1;
  }
  return best;
}
