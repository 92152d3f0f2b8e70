import { uuidv7 } from 'uuidv7';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, type Author } from '#server/db/transact.ts';
import { makeLogo } from '#server/services/company/make-logo.ts';
import { markSample, readHolding } from '#server/services/operations/sample-mark.ts';
import { backdate, prepareAuthors } from './load/backdate.ts';
import { ringBells } from './load/ring-bells.ts';
import { writeArrivals } from './load/write-arrivals.ts';
import { writeCatalogue } from './load/write-catalogue.ts';
import { writeConflicts } from './load/write-conflicts.ts';
import { writeHistory } from './load/write-history.ts';
import { writeMovements } from './load/write-movements.ts';
import { writeOrders } from './load/write-orders.ts';
import { type Enrolled, writeLastSeen, writePeople } from './load/write-people.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './people/accounts.ts';
import { DEMO_LOGO } from './people/company.ts';
import { drawWarehouse } from './warehouse.ts';

/** Dependencies of the loader. */
export type DemoTools = {
  db: Database;
  clock: Clock;
  hasher: { hash: (password: string) => Promise<string> };
  log: { info: (fields: object, message: string) => void };
  timezone: string;
  /** In percent. */
  vatRate: number;
  /** For tests that need a smaller sample. */
  orderCount?: number;
};

const SEED = 'quai';
const system: Author = { user_id: '', username: 'system', origin: 'system', device: '' };

/**
 * Fills an empty database with the sample warehouse, in one transaction. Throws if the database holds data; if two
 * processes load at once, the unique mark lets only one commit.
 */
export async function loadDemo({
  db,
  clock,
  hasher,
  log,
  timezone,
  vatRate,
  orderCount,
}: DemoTools): Promise<void> {
  if ((await readHolding(db)) !== 'nothing')
    throw new Error('The sample can only be loaded into an empty database.');
  const began = performance.now();
  const people = await enrol(hasher);
  const logo = await makeLogo(Buffer.from(DEMO_LOGO));
  const ids = new Map(people.map((one) => [one.username, one.id]));
  const authors = prepareAuthors(ids);
  await transact(db, clock, system, async (tx) => {
    const now = new Date(tx.now);
    const sample = drawWarehouse({ seed: SEED, now, timeZone: timezone, vatRate, orderCount });
    const opened = sample.movements[0]!.at;
    await markSample(tx);
    await writePeople(backdate(tx, opened, authors('admin', 'screen')), people, sample, logo);
    const opening = backdate(tx, opened, authors('manager', 'import'));
    const goods = await writeCatalogue(opening, sample);
    const { orders, steps } = await writeOrders(opening, sample, goods, tx.now);
    steps.push(...(await writeArrivals(opening, sample.arrivals, opened, tx.now)));
    await writeConflicts(tx, orders, ids.get('commercial')!);
    await writeMovements(opening, sample.movements);
    await writeHistory(tx, steps, authors);
    await writeLastSeen(tx, steps);
    await ringBells(tx, steps, orders, goods, authors);
  });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  log.info({ seconds }, 'sample: loaded');
}

async function enrol(hasher: DemoTools['hasher']): Promise<Enrolled[]> {
  return Promise.all(
    ACCOUNTS.map(async (account) => ({ ...account, id: uuidv7(), hash: await hasher.hash(DEMO_PASSWORD) })),
  );
}
