import type { Measured, Target } from './load.ts';
import { median } from './median.ts';

/** One kind of request, made of Quai and of the baseline. */
export type Scenario = {
  name: string;
  ask: (target: Target, side: 'quai' | 'floor') => Promise<Measured>;
};

/** How often each side is measured; the two take turns. */
export const rounds = 5;

/** Measures a scenario on both sides in turn, and prints the medians and their ratios. */
export async function compare({ name, ask }: Scenario, quai: Target, floor: Target): Promise<void> {
  const ours: Measured[] = [];
  const bare: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await ask(quai, 'quai'));
    bare.push(await ask(floor, 'floor'));
  }
  const of = (runs: Measured[], key: keyof Measured) => median(runs.map((run) => run[key]));
  const text = (runs: Measured[]) =>
    `${of(runs, 'perSecond').toFixed(0).padStart(6)}/s, p50 ${of(runs, 'p50')} ms, p99 ${of(runs, 'p99')} ms`;
  const ratio = (key: keyof Measured) => (of(ours, key) / of(bare, key)).toFixed(2);
  const errors = [...ours, ...bare].reduce((sum, run) => sum + run.errors, 0);
  console.log(
    `${name.padEnd(36)} ${text(ours)}; floor ${text(bare)}` +
      `; ratio ${ratio('perSecond')}, p99 ${ratio('p99')}  (median of ${rounds}, ${errors} errors)`,
  );
}
