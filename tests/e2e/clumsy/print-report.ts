import type { ClumsyFailure, ClumsyReport } from './run-orders.ts';

/** Prints figures of a run. */
export function printReport(report: ClumsyReport, seed: number, seconds: number): void {
  const { orders, shipped, commands, playedMs, acts, refusals, failures } = report;
  const own = [...acts].filter(([name]) => !name.startsWith('('));
  const total = own.reduce((sum, [, { times }]) => sum + times, 0);
  console.log(
    `\nseed ${seed}: ${orders} orders (${shipped} shipped), ${total} acts, ${commands} commands in ` +
      `${Math.round(seconds)} s (${(orders / seconds).toFixed(2)} orders/s; ${(playedMs / orders / 1000).toFixed(1)} s per order)`,
  );
  for (const [name, { times, ms }] of [...acts].toSorted(([, a], [, b]) => b.times - a.times)) {
    console.log(`  ${String(times).padStart(7)}  ${name}, ${Math.round(ms / times)} ms each`);
  }
  if (refusals.size > 0) console.log('refused');
  for (const [code, n] of [...refusals].toSorted((a, b) => b[1] - a[1])) {
    console.log(`  ${String(n).padStart(7)}  ${code}`);
  }
  console.log(`violations: ${failures.reduce((sum, { violations }) => sum + violations.length, 0)}`);
}

/** Prints the violations of an order, the last acts, and what the screen shows. */
export function printFailure({ seed, role, violations, trace, shown }: ClumsyFailure): void {
  console.log(`\nseed ${seed}: npm run clumsy -- --orders 1 --seed ${seed} --role ${role}`);
  console.log([...violations.map((one) => `  ${one}`), ...trace, `  on screen: ${shown}`].join('\n'));
}
