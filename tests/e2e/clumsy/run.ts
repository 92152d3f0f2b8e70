import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { judgeMutations } from './mutations.ts';
import { printFailure, printReport } from './print-report.ts';
import { runOrders } from './run-orders.ts';
import type { ClumsyRole } from './share.ts';

/**
 * `npm run clumsy -- --orders 2000 --seed 1 --jobs 2`: a clumsy preparer in a real Chromium. `--role preparer` or
 * `manager` instead of both in turn, `--from 800` goes on with an order, `--seconds` stops earlier, `--stop text` at the
 * first violation with this text; `--mutations` expects violations in applications without one of their safeguards,
 * `--mutation 'no press guard'` in one of them.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    role: { type: 'string' },
    seconds: { type: 'string' },
    stop: { type: 'string' },
    mutations: { type: 'boolean', default: false },
    mutation: { type: 'string' },
  },
});

const seed = Number(values.seed);
if (values.mutations || values.mutation !== undefined) {
  const { orders, jobs, seconds } = values;
  const played = ['--orders', orders, '--seed', values.seed, '--jobs', jobs];
  const missed = await judgeMutations(
    seconds === undefined ? played : [...played, '--seconds', seconds],
    values.mutation,
  );
  process.exitCode = missed > 0 ? 1 : 0;
} else {
  if ((await buildIfStale()) !== 0) throw new Error('The build failed.');
  const { role } = values;
  if (role !== undefined && role !== 'preparer' && role !== 'manager') throw new Error(`--role ${role}?`);
  const start = performance.now();
  const report = await runOrders({
    orders: Number(values.orders),
    from: Number(values.from),
    seed,
    jobs: Number(values.jobs),
    role: role satisfies ClumsyRole | undefined,
    stopAt: values.stop,
    ...(values.seconds === undefined ? {} : { timeLimit: Number(values.seconds) * 1000 }),
    onOrder: ({ orders, failures }) => {
      if (orders % 50 !== 0) return;
      const perOrder = ((performance.now() - start) / orders / 1000).toFixed(2);
      console.log(`${orders} orders, ${failures.length} with violations, ${perOrder} s per order`);
    },
    onFailure: printFailure,
  });
  printReport(report, seed, (performance.now() - start) / 1000);
  process.exitCode = report.failures.length > 0 ? 1 : 0;
}
