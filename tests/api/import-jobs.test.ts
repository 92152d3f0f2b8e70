import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, importFile, runStep, stageFile, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Page = { rows: Record<string, unknown>[] };

describe.each(databaseKinds)('an import as a job on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const list = async (path: string) => bodyOf<Page>(await t.call('Admin', 'GET', path));

  it('writes everything or nothing', async () => {
    const content =
      'username;email;role;active\nnew.one;new@quai.test;Preparer;oui\nadmin;admin@quai.test;Admin;non\n';
    const tried = await tryFile(t, { entity: 'users', content, options: { update_existing: true } });
    expect(tried.counts).toMatchObject({ create: 1, update: 1, error: 0 });
    const failed = await runStep(t, tried.id, 'apply');
    expect(failed).toMatchObject({
      state: 'failed',
      result: null,
      failure: { code: 'permission.last_admin' },
    });
    expect(await list('/api/users?username=new.one')).toMatchObject({ rows: [] });
    expect((await t.call('Admin', 'POST', `/api/imports/${tried.id}/apply`)).body).toMatchObject({
      code: 'import.state',
    });
    expect((await runStep(t, tried.id, 'check')).state).toBe('checked');
  });

  it('checks the rows again when it writes', async () => {
    const content = 'reference;designation;price;category\nD-1;a;1;Papier\nD-2;b;1;\nD-3;c;1;\n';
    const made = await t.call('Admin', 'POST', '/api/categories', { name: 'Papier' });
    const tried = await tryFile(t, { entity: 'articles', content });
    expect(tried.counts).toMatchObject({ create: 3 });
    await t.call('Admin', 'DELETE', `/api/categories/${(made.body as { id: string }).id}`);
    await t.call('Admin', 'POST', '/api/articles', { reference: 'D-2', designation: 'by hand', price: 1 });
    const done = await runStep(t, tried.id, 'apply');
    expect(done.result).toMatchObject({
      created: 1,
      skipped_existing: 1,
      skipped: 1,
      first_error: { row: 2, field: 'category', reason: 'unknown' },
    });
    expect(await list('/api/articles?reference=D-2')).toMatchObject({ rows: [{ designation: 'by hand' }] });
  });

  it('is undone as a whole, unless other rows depend on it', async () => {
    const content = 'reference;designation;price;category;tags\nB-1;a;1;Neuf;bleu\nB-2;b;1;Neuf;bleu\n';
    const done = await importFile(t, { entity: 'articles', content, options: { create_missing: true } });
    const [article] = (await list('/api/articles?reference=B-1')).rows;
    const path = `/api/articles/${article!['id'] as string}`;
    await t.call('Admin', 'PATCH', path, { version: article!['version'], designation: 'changed' });
    expect(await runStep(t, done.id, 'undo')).toMatchObject({
      state: 'applied',
      failure: { code: 'import.in_use' },
    });

    const second = await importFile(t, {
      entity: 'articles',
      content: content.replaceAll('B-', 'BB-').replaceAll('Neuf', 'Vieux').replaceAll('bleu', 'vert'),
      options: { create_missing: true },
    });
    expect((await list('/api/products?q=BB-')).rows).toHaveLength(2);
    expect((await runStep(t, second.id, 'undo')).state).toBe('undone');
    for (const path of ['articles?q=BB-', 'products?q=BB-', 'categories?name=Vieux', 'tags?name=vert']) {
      expect((await list(`/api/${path}`)).rows, path).toEqual([]);
    }
    const back = await importFile(t, {
      entity: 'articles',
      content: content.replaceAll('B-', 'BB-').replaceAll('Neuf', ''),
      options: { create_missing: true },
    });
    expect(back.result).toMatchObject({ created: 2, skipped: 0 });

    const late = await importFile(t, {
      entity: 'articles',
      content: 'reference;designation;price;category\nL-1;a;1;Tard\n',
      options: { create_missing: true },
    });
    await t.call('Admin', 'POST', '/api/articles', {
      reference: 'L-2',
      designation: 'x',
      price: 1,
      category: 'Tard',
    });
    expect(await runStep(t, late.id, 'undo')).toMatchObject({
      state: 'applied',
      failure: { code: 'import.in_use' },
    });
    expect((await list('/api/articles?reference=L-1')).rows).toHaveLength(1);
  });

  it('belongs to its author, and needs both permissions', async () => {
    const job = await stageFile(t, { entity: 'categories', content: 'name\nX\n', who: 'Manager' });
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['POST', '/check', {}],
      ['POST', '/apply'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const) {
      expect(
        (await t.call('Admin', method, `/api/imports/${job.id}${path}`, body)).status,
        method + path,
      ).toBe(404);
    }
    expect(bodyOf<object[]>(await t.call('Manager', 'GET', '/api/imports'))).toMatchObject([{ id: job.id }]);
    expect((await t.call('Admin', 'GET', '/api/imports?entity=users')).body).toMatchObject([
      { entity: 'users' },
    ]);
    const open = { entity: 'customers', file_name: 'a.csv', options: {} };
    expect(await t.call('Commercial', 'POST', '/api/imports', open)).toMatchObject({
      status: 403,
      body: { permission: 'import data' },
    });
    expect(await t.call('Manager', 'POST', '/api/imports', { ...open, entity: 'users' })).toMatchObject({
      status: 403,
      body: { permission: 'manage users' },
    });
    const grant = { role: 'Manager', permission: 'manage categories' };
    await t.call('Admin', 'PUT', '/api/role-permissions', { ...grant, granted: false });
    expect((await t.call('Manager', 'GET', `/api/imports/${job.id}`)).status).toBe(403);
    for (const path of ['/api/imports', '/api/imports?entity=categories'])
      expect((await t.call('Manager', 'GET', path)).body, path).toEqual([]);
    await t.call('Admin', 'PUT', '/api/role-permissions', { ...grant, granted: true });
    expect((await t.call('Manager', 'DELETE', `/api/imports/${job.id}`)).status).toBe(204);
    expect((await t.call('Manager', 'GET', `/api/imports/${job.id}`)).status).toBe(404);
  });

  it('refuses steps out of order, rows without a key and large chunks; a resent row replaces itself', async () => {
    const job = bodyOf<{ id: string }>(
      await t.call('Admin', 'POST', '/api/imports', { entity: 'tags', file_name: 't.csv', options: {} }),
    );
    const path = `/api/imports/${job.id}`;
    expect((await t.call('Admin', 'POST', `${path}/check`, {})).status).toBe(409);
    expect((await t.call('Admin', 'POST', `${path}/apply`)).status).toBe(409);
    const rows = Array.from({ length: 1001 }, (_, at) => ({ row: at + 2, cells: { name: `n${at}` } }));
    expect((await t.call('Admin', 'PUT', `${path}/rows`, { rows })).status).toBe(422);
    expect(
      (await t.call('Admin', 'PUT', `${path}/rows`, { rows: [{ row: 2, cells: { constructor: 'x' } }] }))
        .status,
    ).toBe(200);
    expect((await t.call('Admin', 'POST', `${path}/check`, {})).body).toMatchObject({
      code: 'import.no_key',
    });
    for (const name of ['one', 'two'])
      await t.call('Admin', 'PUT', `${path}/rows`, { rows: [{ row: 2, cells: { name } }] });
    expect(await runStep(t, job.id, 'check')).toMatchObject({ total_rows: 1, counts: { create: 1 } });
    await t.call('Admin', 'PUT', `${path}/rows`, {
      rows: [
        { row: 2, cells: { name: 'two' } },
        { row: 3, cells: { name: 'four' }, problem: 'too_many_cells' },
      ],
    });
    expect((await t.call('Admin', 'POST', `${path}/apply`)).body).toMatchObject({ code: 'import.state' });
    expect((await runStep(t, job.id, 'check')).counts).toMatchObject({ create: 1, error: 1 });
    expect((await runStep(t, job.id, 'apply')).result).toMatchObject({
      created: 1,
      first_error: { row: 3, field: null, reason: 'too_many_cells' },
    });
    expect((await list('/api/tags?name=two')).rows).toHaveLength(1);
    expect((await t.call('Admin', 'DELETE', path)).body).toMatchObject({ code: 'import.state' });
    expect(await runStep(t, job.id, 'apply')).toMatchObject({ state: 'applied' });
  });

  it('notifies its author, in their language, with a link back to it', async () => {
    const done = await importFile(t, { entity: 'tags', content: 'Tag\nrouge\n', name: 'étiquettes.csv' });
    const bell = await t.call('Admin', 'GET', '/api/notifications/', undefined, { 'accept-language': 'fr' });
    expect(bell.body).toContainEqual(
      expect.objectContaining({
        type: 'import_finished',
        link: `/tags?import=${done.id}`,
        message: expect.stringContaining('étiquettes.csv') as string,
      }),
    );
  });
});
