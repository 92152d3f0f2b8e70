/**
 * Edit distance of two words, counting insertions, deletions, substitutions and transpositions (Damerau-Levenshtein).
 * Stops above `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let last: number[] = [];
  let minBefore = 0;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let min = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        steps = Math.min(steps, last[j - 2]! + 1);
      }
      next[j] = steps;
      min = Math.min(min, steps);
    }
    // A transposition depends on the row before the last.
    if (min > max && minBefore > max) return max + 1;
    minBefore = min;
    last = row;
    row = next;
  }
  return Math.min(row[b.length]!, max + 1);
}
