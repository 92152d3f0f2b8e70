import { parseArgs } from 'node:util';
import { benchCatalogue } from './catalogue.bench.ts';
import { benchClashes } from './clashes.bench.ts';
import { benchDashboards } from './dashboards.bench.ts';
import { benchDevice } from './device.bench.ts';
import { benchFeed } from './feed.bench.ts';
import { benchFirstMinutes } from './first-minutes.bench.ts';
import { benchFirstSync } from './first-sync.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchImportWriters } from './import-writers.bench.ts';
import { benchListPage } from './list-page.bench.ts';
import { benchLists } from './lists.bench.ts';
import { benchLongTasks } from './long-tasks.bench.ts';
import { benchPostgresChange } from './postgres-change.bench.ts';
import { benchReports } from './reports.bench.ts';
import { benchServer, serverScenarios } from './server.bench.ts';

/**
 * `npm run bench -- --only change --seconds 5 --orders 100000`: every result is a ratio to a baseline of the same run.
 * `only` names one bench; without it all run. `catalogue` measures the code of devices, and starts no server. `share` is
 * the share of a core that a limited browser gets; `devices` and `commands` (a second) are the load of `feed`, and `processes`
 * its servers on PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    orders: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    articles: { type: 'string', default: '100000' },
    lines: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '30000' },
    share: { type: 'string', default: '0.25' },
    devices: { type: 'string' },
    commands: { type: 'string', default: '50' },
    processes: { type: 'string', default: '1' },
  },
});

/** Filling PostgreSQL takes longer. */
const maxOnPostgres = 20_000;

const { only, devices } = values;
const [articles, lines] = [Number(values.articles), Number(values.lines)];
const seconds = (usual: number) => Number(values.seconds ?? usual);

const benches: Record<string, () => Promise<void>> = {
  catalogue: () => benchCatalogue(100_000),
  clashes: () => benchClashes(articles, Number(values.customers), seconds(10)),
  dashboards: () => benchDashboards(lines),
  device: () => benchDevice(articles, Number(values.share)),
  feed: () =>
    benchFeed(Number(devices ?? 1000), Number(values.commands), seconds(30), Number(values.processes)),
  'first-minutes': () => benchFirstMinutes(3),
  'first-sync': () => benchFirstSync(Number(devices ?? 20), articles),
  import: () => benchImport(articles),
  'import-writers': () => benchImportWriters(articles, seconds(20)),
  lists: () => benchLists(lines),
  'list-page': () => benchListPage(lines),
  'long-tasks': () => benchLongTasks(3),
  reports: () => benchReports(lines),
};
const names = [...Object.keys(benches), ...serverScenarios];

if (only !== '' && !names.includes(only)) {
  console.error(`Unknown bench "${only}". Known: ${names.join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(benches)) if (only === '' || only === name) await run();
const scenarios = serverScenarios.filter((name) => only === '' || only === name);
if (scenarios.length > 0) await benchServer(seconds(5), Number(values.orders), scenarios);
if (scenarios.includes('change'))
  await benchPostgresChange(seconds(5), Math.min(Number(values.orders), maxOnPostgres));
