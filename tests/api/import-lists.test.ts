import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, importFile, rowsOf, runStep, stageFile, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Page = { rows: Record<string, unknown>[]; count: number };

describe.each(databaseKinds)('imports of single lists on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const list = async (path: string) => bodyOf<Page>(await t.call('Admin', 'GET', path));

  it('arrivals are imported with their lines: real repeats stay, and importing the file again updates the same lines', async () => {
    const content = [
      'N° arrivage;Fournisseur;Date;Réf;Quantité',
      'AR-1;Textiles du Nord;12/06/2026;TX-1;48',
      'AR-1;;;TX-1;48',
      'AR-1;;;TX-2;10',
      'AR-2;Papeterie;13/06/2026;;',
      'AR-3;;13/06/2026;TX-1;1',
      'AR-2;;;;5',
    ].join('\n');
    const done = await importFile(t, { entity: 'arrivals', content });
    expect(done.result).toMatchObject({
      created: 4,
      skipped: 2,
      first_error: { row: 6, field: 'provider', reason: 'required' },
    });
    expect(await list('/api/arrivals?number=AR-1')).toMatchObject({
      rows: [{ provider: 'Textiles du Nord', date: '2026-06-12', line_count: 3 }],
    });
    expect(
      (await list('/api/arrivallines?arrival_number=AR-1')).rows.map((line) => [
        line['reference'],
        line['expected'],
      ]),
    ).toEqual([
      ['TX-1', 48],
      ['TX-1', 48],
      ['TX-2', 10],
    ]);
    const again = await importFile(t, { entity: 'arrivals', content, options: { update_existing: true } });
    expect(again.result).toMatchObject({ created: 0, updated: 0, skipped_existing: 4, skipped: 2 });
    const changed = content.replace('TX-2;10', 'TX-2;12').replace('Papeterie', 'Papeterie Morel');
    const updated = await importFile(t, {
      entity: 'arrivals',
      content: changed,
      options: { update_existing: true },
    });
    expect(updated.result).toMatchObject({ created: 0, updated: 2 });
    const lines = 'arrival_number;reference;expected\nAR-1;TX-9;3\nAR-9;TX-9;3\n';
    const more = await importFile(t, { entity: 'arrivallines', content: lines });
    expect(more.result).toMatchObject({
      created: 1,
      skipped: 1,
      first_error: { field: 'arrival_number', reason: 'unknown' },
    });
    for (const job of [more, updated]) expect((await runStep(t, job.id, 'undo')).state).toBe('undone');
    expect(await list('/api/arrivallines?arrival_number=AR-1&reference=TX-2')).toMatchObject({
      rows: [{ expected: 10 }],
    });
    expect(await list('/api/arrivals?number=AR-2')).toMatchObject({ rows: [{ provider: 'Papeterie' }] });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
    expect((await list('/api/arrivals')).rows).toEqual([]);
    expect((await list('/api/arrivallines')).rows).toEqual([]);
  });

  it('an applied arrival accepts no more lines', async () => {
    const content = 'number;provider;date;reference;expected\nAR-7;Nord;2026-06-12;TX-7;4\n';
    const done = await importFile(t, { entity: 'arrivals', content });
    const [arrival] = (await list('/api/arrivals?number=AR-7')).rows;
    const [line] = (await list('/api/arrivallines?arrival_number=AR-7')).rows;
    const command = {
      id: '01920000-0000-7000-8000-000000000001',
      type: 'arrival.apply',
      version: 1,
      args: {
        arrival_id: arrival!['id'],
        lines: [{ line_id: line!['id'], received: 4, rejected: 0, location: '' }],
      },
    };
    const sent = await t.call('Admin', 'POST', '/api/commands', { commands: [command] });
    expect(sent.body).toMatchObject({ verdicts: [{ status: 'applied' }] });
    const tried = await tryFile(t, {
      entity: 'arrivals',
      content: `${content}AR-7;;;TX-8;1\n`,
      options: { update_existing: true },
    });
    expect((await rowsOf(t, tried.id)).map(({ state, errors }) => [state, errors[0]?.reason])).toEqual([
      ['unchanged', undefined],
      ['error', 'arrival_applied'],
    ]);
    expect(await runStep(t, done.id, 'undo')).toMatchObject({
      state: 'applied',
      failure: { code: 'import.in_use' },
    });
  });

  it('products get their opening stock as movements, and later counts as differences', async () => {
    const content =
      'Réf;Emplacement;Seuil;Stock mini;Stock maxi;En stock\n0042;B-07-3-02;6;4;24;12\nP-2;;;;;\nP-3;;1;4;24;1\nP-4;;5;;;\n';
    const done = await importFile(t, { entity: 'products', content });
    expect(done.result).toMatchObject({
      created: 3,
      skipped: 1,
      first_error: { row: 4, field: 'threshold', reason: 'bounds' },
    });
    expect(await list('/api/products?reference=0042')).toMatchObject({
      rows: [{ on_hand: 12, stock_level: 'In stock', location: 'B-07-3-02' }],
    });
    expect(await list('/api/movements?reference=0042')).toMatchObject({
      rows: [{ quantity: 12, cause: 'opening', source: 'products.csv', username: 'admin' }],
    });
    const counted = await importFile(t, {
      entity: 'products',
      content: 'Réf;En stock\n0042;9\n',
      options: { update_existing: true },
      name: 'comptage.csv',
    });
    expect(counted.result).toMatchObject({ updated: 1 });
    expect((await rowsOf(t, counted.id))[0]!.changes).toEqual({ on_hand: [12, 9] });
    expect(await list('/api/movements?reference=0042&cause=count')).toMatchObject({
      rows: [{ quantity: -3, on_hand_after: 9 }],
    });
    expect(await runStep(t, done.id, 'undo')).toMatchObject({
      state: 'applied',
      failure: { code: 'import.in_use' },
    });
    expect((await runStep(t, counted.id, 'undo')).state).toBe('undone');
    expect(await list('/api/products?reference=0042')).toMatchObject({ rows: [{ on_hand: 12 }] });
    const other = await importFile(t, { entity: 'products', content: 'Réf;En stock\nP-9;5\n' });
    expect((await runStep(t, other.id, 'undo')).state).toBe('undone');
    expect((await list('/api/movements?reference=P-9')).rows).toEqual([]);
    expect((await list('/api/products?reference=P-9')).rows).toEqual([]);
  });

  it('users are created active and without a password; only the role is updated', async () => {
    const content =
      'Identifiant;Courriel;Rôle;Client\njean;jean@quai.test;Préparateur;\nlea;pas un mail;Client;C-CLIENT\nmax;max@quai.test;Chef;\n';
    const done = await importFile(t, { entity: 'users', content });
    expect(done.result).toMatchObject({
      created: 1,
      skipped: 2,
      first_error: { row: 3, field: 'email', reason: 'no_at_sign', value: 'pas un mail' },
    });
    expect(await list('/api/users?username=jean')).toMatchObject({
      rows: [{ role: 'Preparer', active: true }],
    });
    const roles = await importFile(t, {
      entity: 'roles',
      content: 'Rôle;Description\nPréparateur;x\nPreparer;Prépare\n',
      options: { update_existing: true },
    });
    expect(roles.result).toMatchObject({ updated: 1, skipped: 1, first_error: { reason: 'cannot_create' } });
    await t.write((tx) =>
      tx.q.insertInto('credential').values({ user_id: 'u', hash: 'h', changed_at: tx.now }).execute(),
    );
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });

  it('other calls get responses while an import is dry-run and written', async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => `BIG-${at};Article ${at};${at % 90},5`);
    const job = await stageFile(t, {
      entity: 'articles',
      content: `reference;designation;price\n${rows.join('\n')}`,
    });
    for (const step of ['check', 'apply'] as const) {
      let busy = true;
      const end = runStep(t, job.id, step).finally(() => {
        busy = false;
      });
      let answered = 0;
      while (busy) {
        bodyOf(await t.call('Manager', 'GET', '/api/categories'));
        answered += 1;
        await wait(1);
      }
      expect((await end).failure).toBeNull();
      // A server blocked by the import would have answered only once, at the end.
      expect(answered, step).toBeGreaterThan(5);
    }
  });
});
