import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { importFile, runStep, tryFile, type FileToImport } from './import-file.ts';
import { addArticles } from './import-order-app.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const lines = Array.from({ length: 240 }, (_, at) => at);

/** Files whose rows belong together across many steps: orders and arrivals that continue, keys that return. */
const files: readonly FileToImport[] = [
  {
    entity: 'orders',
    content: [
      'number,customer_code,date_ordered,amount_paid,reference,quantity,price',
      // Each order returns after 20 rows, with a line like its first one in between; the other customer is an error.
      ...lines.map(
        (at) =>
          `PAST-${at % 20},${at % 60 === 59 ? 'C-OTHER' : 'C-OWN'},2026-03-01 10:00:00,${at}.50,TX-${1 + (at % 2)},${1 + (at % 3)},2.50`,
      ),
    ].join('\n'),
    options: { number_mark: 'point', update_existing: true },
  },
  {
    entity: 'arrivals',
    content: [
      'number,provider,date,reference,expected',
      ...lines.map((at) => `AR-${at % 15},Provider ${at},2026-03-0${1 + (at % 9)},TX-${1 + (at % 2)},${at}`),
    ].join('\n'),
    options: { update_existing: true },
  },
  {
    entity: 'articles',
    content: [
      'reference,designation,price,category,tags',
      ...lines.map((at) => `ART-${at % 200},Designation ${at},1,New ${at % 7},tag ${at % 5}|tag ${at % 3}`),
    ].join('\n'),
    options: { create_missing: true },
  },
];

const columns = {
  orders: ['number', 'customer_code', 'amount_paid', 'total', 'line_count', 'piece_count', 'status'],
  orderlines: ['order_number', 'position', 'reference', 'quantity', 'price', 'total'],
  arrivals: ['number', 'provider', 'date', 'line_count'],
  arrivallines: ['arrival_number', 'reference', 'expected'],
  articles: ['reference', 'designation', 'category', 'tags'],
  products: ['reference', 'designation', 'incoming'],
  categories: ['name', 'article_count'],
  tags: ['name', 'article_count'],
};

describe.each(databaseKinds)('an import that is interrupted in its midst on %s', (kind) => {
  const opened: TestApp[] = [];
  const open = async () => {
    const t = await openTestApp(kind);
    opened.push(t);
    await addArticles(t);
    return t;
  };
  afterEach(async () => {
    for (const t of opened.splice(0)) await t.close();
  });

  /** What the import has written, without ids and times. */
  async function written(t: TestApp): Promise<Record<string, unknown[]>> {
    const all: Record<string, unknown[]> = {};
    for (const [table, names] of Object.entries(columns)) {
      const list = sql.join(names.map((name) => sql.ref(name)));
      const { rows } = await sql`select ${list} from ${sql.table(table)} order by ${list}`.execute(t.db.read);
      all[table] = rows;
    }
    return all;
  }

  /** Makes the n-th transaction from now on fail, as a lost connection does. */
  function failAt(t: TestApp, nth: number): void {
    const { transaction } = t.db;
    let left = nth;
    t.db.transaction = async (work) => {
      left -= 1;
      if (left > 0) return transaction(work);
      t.db.transaction = transaction;
      throw new Error('The connection was lost.');
    };
  }

  it.each(files)(
    'of $entity goes on after its last step, with the result of one that was not',
    async (file) => {
      const whole = await open();
      const done = await importFile(whole, file);
      expect(done.state).toBe('applied');
      const cut = await open();
      let job: ImportJob = await tryFile(cut, file);
      const interruptions: number[] = [];
      do {
        // The first transaction begins the step.
        if (interruptions.length < 3) failAt(cut, 3);
        job = await runStep(cut, job.id, 'apply');
        if (job.state === 'stopped') interruptions.push(job.done_rows);
      } while (job.state === 'stopped');
      expect(interruptions.length).toBeGreaterThan(1);
      expect(interruptions[0]).toBeGreaterThan(0);
      expect(job.result).toEqual(done.result);
      expect(await written(cut)).toEqual(await written(whole));
    },
  );

  it('of orders can be undone whole', async () => {
    const t = await open();
    const before = await written(t);
    const { id } = await tryFile(t, files[0]!);
    failAt(t, 4);
    const stopped = await runStep(t, id, 'apply');
    expect(stopped).toMatchObject({ state: 'stopped', failure: { code: 'server.failure' } });
    expect(await written(t)).not.toEqual(before);
    expect(await t.call('Admin', 'DELETE', `/api/imports/${id}`)).toMatchObject({ status: 409 });
    // The undo is cut, too, and goes on.
    failAt(t, 5);
    const cut = await runStep(t, id, 'undo');
    const undone = cut.state === 'undone' ? cut : await runStep(t, id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', failure: null });
    expect(await written(t)).toEqual(before);
  });
});
