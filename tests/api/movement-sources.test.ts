import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { movementCauses } from '#contract/entities/movements.ts';
import type { Rows } from '#contract/registry.ts';
import { sourceList } from '#contract/rules/stock/movement-source.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { movementSourceMatrix } from '../fixtures/permission-matrix.ts';
import { fetchFile } from './fetch-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Movement = Rows['movements'];

/** The sources of movements, by their names in the matrix, each with what is hidden with it. */
const named: Record<string, { source: string; note: string }> = {
  'own order': { source: '2026-OWN-1', note: 'Colis perdu par Ours SA' },
  'marked order': { source: '2026-MARKED-2', note: 'Marked SARL' },
  'other order': { source: '2026-OTHER-3', note: 'Other SA refuses it' },
  arrival: { source: 'ARR-77', note: 'Wrong truck' },
};
/** What a movement has without an order or an arrival, which every reader of the ledger reads. */
const unnamed = { source: 'import of stock.csv', note: 'yearly count' };
const staff = ['Admin', 'Commercial', 'Manager', 'Technician', 'Preparer'] as const;

describe.each(databaseKinds)('the source of movements on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      const order = (name: string, customer_code: string, marking_count: number) =>
        insertRow(tx, 'orders', {
          number: named[name]!.source,
          customer_code,
          marking_count,
          status: 'Shipped',
          date_ordered: tx.now,
        });
      await order('own order', 'C-OWN', 0);
      await order('marked order', 'C-OTHER', 1);
      await order('other order', 'C-OTHER', 0);
      await insertRow(tx, 'arrivals', { number: named['arrival']!.source, provider: 'P' });
      const move = (cause: Movement['cause'], about: { source: string; note: string }) =>
        insertRow(tx, 'movements', {
          id: uuidv7(),
          at: tx.now,
          reference: 'R-1',
          quantity: 1,
          on_hand_after: 1,
          cause,
          username: 'preparer',
          ...about,
        });
      await move('shipment', named['own order']!);
      await move('shipment undo', named['marked order']!);
      await move('spoilage', named['other order']!);
      await move('arrival reversal', named['arrival']!);
      await move('count', unnamed);
    });
  });
  afterAll(() => t.close());

  async function list(who: RoleName, query = ''): Promise<Movement[]> {
    const answer = await t.call(who, 'GET', `/api/movements?${query}`);
    expect(answer.status, answer.raw).toBe(200);
    return (answer.body as { rows: Movement[] }).rows;
  }
  const seenBy = (role: RoleName) =>
    Object.keys(named).filter((one) => movementSourceMatrix[one]!.includes(role));
  const hiddenFrom = (role: RoleName) =>
    Object.keys(named).filter((one) => !movementSourceMatrix[one]!.includes(role));
  const sourcesOf = (rows: readonly Movement[]) => rows.map(({ source }) => source).toSorted();

  it('a cause names an order, an arrival, or none of both', () => {
    const without = movementCauses.filter((cause) => sourceList(cause) === null);
    expect(without).toEqual(['opening', 'count', 'correction', 'damaged', 'lost', 'found']);
  });

  it.each(staff)('%s reads it in lists, rows, histories and files as the matrix says', async (role) => {
    const rows = await list(role);
    expect(rows).toHaveLength(5);
    const shown = [...seenBy(role).map((one) => named[one]!), unnamed];
    const hidden = hiddenFrom(role).map((one) => named[one]!);
    const expected = [...shown.map(({ source }) => source), ...hidden.map(() => '')].toSorted();
    expect(sourcesOf(rows)).toEqual(expected);
    const texts = [JSON.stringify(rows)];
    for (const { id } of rows) {
      const row = await t.call(role, 'GET', `/api/movements/${id}`);
      const history = await t.call(role, 'GET', `/api/movements/${id}/history`);
      expect(history.body as HistoryEntry[]).toMatchObject([{ changes: { quantity: [null, 1] } }]);
      texts.push(row.raw, history.raw);
    }
    if (['Admin', 'Manager', 'Commercial'].includes(role)) {
      texts.push((await fetchFile(t, '/api/movements/export?format=csv', role)).text);
    }
    for (const text of texts) {
      for (const { source, note } of hidden) {
        expect(text).not.toContain(source);
        expect(text).not.toContain(note);
      }
    }
    for (const { source, note } of shown) {
      expect(texts[0]).toContain(source);
      expect(texts[0]).toContain(note);
      if (texts.length > 11) expect(texts.at(-1)).toContain(source);
    }
  });

  it.each(staff)('searching, filtering, counting and sorting tell %s no more', async (role) => {
    const counted = async (query: string) => {
      const answer = await t.call(role, 'GET', `/api/movements?count=1&${query}`);
      const { rows, count } = answer.body as { rows: Movement[]; count: number };
      expect(rows, query).toHaveLength(count);
      return rows;
    };
    for (const [name, { source, note }] of Object.entries(named)) {
      const found = movementSourceMatrix[name]!.includes(role) ? [source] : [];
      const part = source.slice(2, -1);
      for (const query of [
        `source=${source}`,
        `source=~${part}`,
        `q=${source}`,
        `q=${part}%20R-1`,
        `note=~${note}`,
      ])
        expect(sourcesOf(await counted(query)), query).toEqual(found);
      expect(await counted(`source=not:~${part}`)).toHaveLength(5 - found.length);
      expect(await counted(`source=not:${source}`)).toHaveLength(5 - found.length);
    }
    const hidden = hiddenFrom(role).length;
    expect(await counted('source=is:empty')).toHaveLength(hidden);
    expect(await counted('source=not:is:empty')).toHaveLength(5 - hidden);
    expect(await counted('q=R-1%20preparer')).toHaveLength(5);
    for (const sort of ['source', '-source', 'note']) {
      const field = sort === 'note' ? 'note' : 'source';
      const whole = (await list(role, `sort=${sort}`)).map((row) => row[field]);
      const ordered = whole.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(whole, sort).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
      // Page by page, by markers that hold no hidden text either.
      const paged: string[] = [];
      for (let after = ''; ;) {
        const answer = await t.call(role, 'GET', `/api/movements?sort=${sort}&limit=1${after}`);
        const { rows, next } = answer.body as { rows: Movement[]; next: string | null };
        paged.push(...rows.map((row) => row[field]));
        if (next === null) break;
        const marker = Buffer.from(next, 'base64url').toString();
        for (const one of hiddenFrom(role)) expect(marker).not.toContain(named[one]![field]);
        after = `&after=${encodeURIComponent(next)}`;
      }
      expect(paged, sort).toEqual(whole);
    }
  });

  it.each([
    ['view orders page', ['ARR-77', unnamed.source]],
    ['view arrivals page', ['2026-MARKED-2', '2026-OTHER-3', '2026-OWN-1', unnamed.source]],
  ])('a Preparer without "%s" reads only the others', async (permission, expected) => {
    const grant = { role: 'Preparer', permission };
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', grant.role)
        .where('permission', '=', grant.permission)
        .execute(),
    );
    const rows = await list('Preparer');
    const found = await list('Preparer', 'source=not:is:empty');
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
    expect(sourcesOf(found)).toEqual(expected);
    expect(rows).toHaveLength(5);
    expect(sourcesOf(rows).filter((source) => source !== '')).toEqual(expected);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
