import type { ClumsyReport } from './run-orders.ts';

/** Prints figures, violations and traces of a run. */
export function printReport(report: ClumsyReport, seed: number, seconds: number): void {
  const { orders, shipped, commands, playedMs, acts, refusals, failures } = report;
  const total = [...acts.values()].reduce((sum, n) => sum + n, 0);
  console.log(
    `\nseed ${seed}: ${orders} orders (${shipped} shipped), ${total} acts, ${commands} commands in ` +
      `${Math.round(seconds)} s (${(orders / seconds).toFixed(2)} orders/s; ${(playedMs / orders / 1000).toFixed(1)} s per order)`,
  );
  const table = (counts: Map<string, number>) =>
    [...counts].toSorted((a, b) => b[1] - a[1]).map(([key, n]) => `  ${String(n).padStart(7)}  ${key}`);
  console.log(
    ['acts', ...table(acts), ...(refusals.size > 0 ? ['refused', ...table(refusals)] : [])].join('\n'),
  );
  console.log(`violations: ${failures.reduce((sum, { violations }) => sum + violations.length, 0)}`);
  for (const failure of failures.slice(0, 10)) {
    console.log(
      `\nseed ${failure.seed}: npm run clumsy -- --orders 1 --seed ${failure.seed} --role ${failure.role}`,
    );
    console.log([...failure.violations.map((one) => `  ${one}`), ...failure.trace].join('\n'));
  }
}
