import { setTimeout as wait } from 'node:timers/promises';
import type { Rows } from '#contract/registry.ts';
import { addTwins, fillLarge } from './clashes/fill-large.ts';
import { fillFeedWarehouse } from './feed/feed-warehouse.ts';
import { decode, openConnection } from './feed/http-call.ts';
import { startCommands } from './feed/run-commands.ts';
import { onEachDatabase } from './on-each-database.ts';
import { percentile } from './percentile.ts';

const perSecond = 20;
const twins = 100;
const rounds = 10;

/** The search for codes that read alike, in a large warehouse: its time, and what 20 clients that write wait meanwhile. */
export async function benchClashes(articles: number, customers: number, seconds: number): Promise<void> {
  await onEachDatabase(
    'clashes',
    async (db) => {
      const crew = await fillFeedWarehouse(db, { devices: 0, articles: 2000, orders: 2000 });
      await fillLarge(db, { articles, customers });
      await addTwins(db, twins);
      return crew;
    },
    async ({ db, url }, { writers, orderIds }) => {
      const admin = openConnection(url, writers[0]!);
      const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
        const answer = await admin.call(method, path, {}, body && JSON.stringify(body));
        const text = decode(answer);
        if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
        return JSON.parse(text) as T;
      };
      const timed = async (list: number[], work: () => Promise<unknown>) => {
        const begun = performance.now();
        await work();
        list.push(performance.now() - begun);
      };
      const load = startCommands([url], writers.slice(1), orderIds, perSecond);
      const { commands, errors } = load.times;
      await wait(3000);
      const takeFrom = commands.length;
      await wait(seconds * 1000);
      const alone = commands.slice(takeFrom);
      const [found, listed, settled]: number[][] = [[], [], []];
      const busyFrom = commands.length;
      let open = 0;
      for (let round = 0; round < rounds; round++) {
        await timed(found!, async () => {
          open = (await call<{ open: number }>('POST', '/api/clashes/check')).open;
        });
        let rows: Rows['clashes'][] = [];
        await timed(listed!, async () => {
          rows = (await call<{ rows: Rows['clashes'][] }>('GET', '/api/clashes?limit=50')).rows;
        });
        const { id, code } = rows.find((row) => row.kind === 'articles')!;
        await timed(settled!, () =>
          call('POST', `/api/clashes/${id}/rename`, { from: code, code: `SETTLED-${round}` }),
        );
      }
      const busy = commands.slice(busyFrom);
      await load.stop();
      admin.close();
      const ratio = percentile(busy, 0.99) / percentile(alone, 0.99);
      console.log(`clashes on ${db.kind}: ${articles} articles, ${customers} customers, ${open} entries`);
      for (const [what, times] of Object.entries({ found, listed, settled }))
        console.log(`  ${what.padEnd(8)} p50 ${ms(times!, 0.5)}, longest ${ms(times!, 1)}`);
      console.log(
        `  writes alone      p50 ${ms(alone, 0.5)}, p99 ${ms(alone, 0.99)}, longest ${ms(alone, 1)}`,
      );
      console.log(
        `  writes meanwhile  p50 ${ms(busy, 0.5)}, p99 ${ms(busy, 0.99)}, longest ${ms(busy, 1)} (${ratio.toFixed(1)} times); ${errors.length} errors`,
      );
    },
  );
}

const ms = (times: readonly number[], part: number) => `${percentile(times, part).toFixed(0)} ms`;
