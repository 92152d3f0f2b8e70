import { parseArgs } from 'node:util';
import { benchCatalogue } from './catalogue.bench.ts';
import { benchDashboards } from './dashboards.bench.ts';
import { benchDevice } from './device.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchListPage } from './list-page.bench.ts';
import { benchLists } from './lists.bench.ts';
import { benchReports } from './reports.bench.ts';
import { benchServer } from './server.bench.ts';

/**
 * `npm run bench -- --seconds 5 --orders 100000 --only change`: every result is a ratio to a baseline of the same run;
 * `only` selects a part; `catalogue` measures the code of devices, and starts no server. `share` is the share of a core
 * that a limited browser gets.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    orders: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    articles: { type: 'string', default: '100000' },
    lines: { type: 'string', default: '1000000' },
    share: { type: 'string', default: '0.25' },
  },
});

if ('catalogue'.includes(values.only)) await benchCatalogue(100_000);
if ('dashboards'.includes(values.only)) await benchDashboards(Number(values.lines));
if ('device'.includes(values.only)) await benchDevice(Number(values.articles), Number(values.share));
if ('import'.includes(values.only)) await benchImport(Number(values.articles));
if ('lists'.includes(values.only)) await benchLists(Number(values.lines));
if ('list-page'.includes(values.only)) await benchListPage(Number(values.lines));
if ('reports'.includes(values.only)) await benchReports(Number(values.lines));
if (!['catalogue', 'dashboards', 'device', 'import', 'lists', 'list-page', 'reports'].includes(values.only))
  await benchServer(Number(values.seconds), Number(values.orders), values.only);
