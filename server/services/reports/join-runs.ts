/** A part of a sum: its instants (from inclusive, until exclusive, UTC ISO), and the number under which it is summed. */
export type Stretch = { slot: number; from: string; until: string };

/** Stretches in which each one starts where the one before ends. */
export type Run = { from: string; until: string; stretches: Stretch[] };

/** Groups stretches into runs: a single read of a run's rows finds the stretch of each. */
export function joinRuns(stretches: readonly Stretch[]): Run[] {
  const runs: Run[] = [];
  for (const stretch of stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const run = runs.find(({ until }) => until === stretch.from);
    if (run) {
      run.stretches.push(stretch);
      run.until = stretch.until;
    } else {
      runs.push({ from: stretch.from, until: stretch.until, stretches: [stretch] });
    }
  }
  return runs;
}
