/** The value at or below which this part of the values lies: 0.95 for p95. */
export function percentile(figures: readonly number[], part: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) * part)]!;
}
