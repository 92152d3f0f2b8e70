/** One line of the report: a result, its limit, and the baseline of the same run. Milliseconds. */
export function report(
  what: string,
  ms: number,
  most: number | null,
  floor?: [name: string, ms: number],
): void {
  const limit = most === null ? '' : `  at most ${most}`;
  const ratio = floor ? `  ${floor[0]} ${floor[1].toFixed(0)} ms, ratio ${(ms / floor[1]).toFixed(2)}` : '';
  console.log(`  ${what.padEnd(46)} ${ms.toFixed(0).padStart(6)} ms${limit.padEnd(14)}${ratio}`);
}
