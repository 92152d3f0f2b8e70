import { setTimeout as wait } from 'node:timers/promises';
import { fillFeedWarehouse } from './feed/feed-warehouse.ts';
import { startCommands } from './feed/run-commands.ts';
import { articleRows, driveImport, importPhases, type ImportPhase } from './imports/drive-import.ts';
import { onEachDatabase } from './on-each-database.ts';
import { percentile } from './percentile.ts';

/** Commands a second of the 20 clients that write meanwhile, together. */
const perSecond = 20;
/** What others may wait for a write, 99 % of the time, in ms. */
const limit = 500;

/**
 * 20 clients that write orders, alone, and while articles are imported and the import is undone: what they wait, and how
 * long each phase takes. The load generator runs on the same cores.
 * @param seconds how long the clients write alone
 */
export async function benchImportWriters(articles: number, seconds: number): Promise<void> {
  const rows = articleRows(articles);
  await onEachDatabase(
    'import-writers',
    (db) => fillFeedWarehouse(db, { devices: 0, articles: 5000, orders: 5000 }),
    async ({ db, url }, { writers, orderIds }) => {
      const load = startCommands([url], writers, orderIds, perSecond);
      const { commands, errors } = load.times;
      await wait(3000);
      const takeFrom = commands.length;
      await wait(seconds * 1000);
      const alone = commands.slice(takeFrom);
      const phases = new Map<ImportPhase, { seconds: number; times: number[] }>();
      let current: { phase: ImportPhase; begun: number; from: number } | null = null;
      await driveImport(url, writers[0]!, rows, (phase) => {
        const now = performance.now();
        if (current)
          phases.set(current.phase, {
            seconds: (now - current.begun) / 1000,
            times: commands.slice(current.from),
          });
        current = phase && { phase, begun: now, from: commands.length };
      });
      await load.stop();
      const baseline = percentile(alone, 0.99);
      console.log(
        `import of ${articles} articles on ${db.kind}, while 20 clients write ${perSecond} commands/s`,
      );
      console.log(`  alone     ${seconds.toFixed(1).padStart(7)} s  ${spread(alone)}`);
      for (const phase of importPhases) {
        const { seconds: took, times } = phases.get(phase)!;
        const ratio = percentile(times, 0.99) / baseline;
        console.log(
          `  ${phase.padEnd(9)} ${took.toFixed(1).padStart(7)} s  ${spread(times)}, ${ratio.toFixed(1)} times alone`,
        );
      }
      const all = importPhases.flatMap((phase) => phases.get(phase)!.times);
      const total = importPhases
        .filter((phase) => phase !== 'undo')
        .reduce((sum, phase) => sum + phases.get(phase)!.seconds, 0);
      const p99 = percentile(all, 0.99);
      console.log(
        `  imported in ${total.toFixed(1)} s; p99 of all ${p99.toFixed(0)} ms, ${(p99 / baseline).toFixed(1)} times alone` +
          ` (limit ${limit} ms: ${p99 <= limit ? 'kept' : 'exceeded'}); ${errors.length} errors${errors.length > 0 ? `: ${errors[0]!.slice(0, 300)}` : ''}`,
      );
      if (p99 > limit || errors.length > 0) process.exitCode = 1;
    },
  );
}

function spread(times: readonly number[]): string {
  const of = (part: number) => `${percentile(times, part).toFixed(0).padStart(4)} ms`;
  return `${String(times.length).padStart(5)} writes: p50 ${of(0.5)}, p95 ${of(0.95)}, p99 ${of(0.99)}, longest ${of(1)}`;
}
