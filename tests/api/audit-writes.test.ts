import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Company } from '#contract/endpoints/company.ts';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import { writableFields, type AnyRow, type Entity } from '#contract/entity.ts';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { hasBulk } from '#contract/rules/lists/bulk-fields.ts';
import { fillLists, sampleRow, type KnownKeys } from '../conformance/sample-values.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { expectAccountsTold } from './audit-accounts.ts';
import { watchHistory } from './audit-watch.ts';
import { followBulk } from './follow-bulk.ts';
import { runStep, stageFile, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** Calls whose writes the audit leaves out, each with the reason. */
const silent: Record<string, string> = {
  'POST /api/notifications/{id}/read': 'marks the user’s own notifications as read, changes no data',
  'POST /api/notifications/read': 'marks the user’s own notifications as read, changes no data',
  'PUT /api/notifications/muted': 'a private setting of the user’s own bell',
  'POST /api/mails/{id}/retry': 'a mail in the queue, no data',
  'DELETE /api/mails/{id}': 'a mail in the queue, no data',
  'POST /api/mails/unsubscribe/{token}': 'a private setting of the user’s own mails',
  'PUT /api/imports/{id}/rows': 'a draft: its rows are audited one by one when they are written',
  'POST /api/bulk/{id}/stop': 'prevents further writes',
  'POST /api/photos/{id}': 'an upload: the command that refers to it is audited',
  'POST /api/commands': 'each command has its own test',
  'POST /api/clashes/{id}/rename': 'has its own test, on twins of an older version',
  'POST /api/clashes/{id}/keep': 'has its own test, on twins of an older version',
  'POST /api/basket/waiting': 'a question, which writes nothing',
  'POST /api/clashes/check': 'starts a check of the server, which audits what it cleans',
};
/** Recording which rows a bulk change covers does not write to those rows yet. */
const isSilent = (call: string) =>
  Object.hasOwn(silent, call) || (call.startsWith('POST') && call.endsWith('/bulk'));

const tested = new Set<string>();
const admin = { username: 'admin', origin: 'api', device: '' } as const;

describe.each(databaseKinds)('every writing call is audited on %s', (kind) => {
  let t: TestApp;
  let keys: KnownKeys;
  let expectTold: ReturnType<typeof watchHistory>['expectTold'];
  let next = 700;
  beforeAll(async () => {
    t = await openTestApp(kind);
    keys = await fillLists(t, 8);
    ({ expectTold } = watchHistory(t));
  });
  afterAll(() => t.close());

  /** Makes one call that must succeed. */
  async function call<T = AnyRow>(
    call: string,
    ids: Record<string, string> = {},
    body?: unknown,
    { who = 'Admin', headers = {} }: { who?: Parameters<TestApp['call']>[0]; headers?: object } = {},
  ): Promise<T> {
    tested.add(call);
    const [method, path] = call.split(' ') as [string, string];
    const at = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);
    const answer = await t.call(who, method, at, body, headers as Record<string, string>);
    expect(answer.status, `${call} ${answer.raw}`).toBeLessThan(300);
    return answer.body as T;
  }
  const formOf = (name: EntityName, moment: 'create' | 'update') => {
    const entity: Entity = entities[name];
    const values = sampleRow(entity, next++, keys);
    return Object.fromEntries(writableFields(entity, moment).map((field) => [field, values[field]]));
  };
  const firstOf = async (name: EntityName) =>
    ((await t.call('Admin', 'GET', `/api/${name}?limit=1`)).body as { rows: AnyRow[] }).rows[0]!;

  it.each(entityNames)('forms of %s', async (name) => {
    const entity: Entity = entities[name];
    const mine = { entity: name, ...admin };
    let row: AnyRow | null = null;
    if (entity.create) {
      const sent = formOf(name, 'create');
      const [key, value] = [
        entity.key === 'id' ? entity.label : entity.key,
        sent[entity.key] ?? sent[entity.label],
      ];
      await expectTold(
        async () => {
          row = await call(`POST /api/${name}`, {}, sent);
        },
        { ...mine, action: 'create', changes: { [key]: [null, value] } },
      );
    }
    if (writableFields(entity, 'update').length > 0) {
      const before = row ?? (await firstOf(name));
      const sent = formOf(name, 'update');
      const [field] = Object.keys(sent).filter(
        (one) => typeof sent[one] === 'string' && sent[one] !== before[one] && sent[one] !== '',
      );
      await expectTold(
        async () => {
          const version = before.version;
          row = await call(`PATCH /api/${name}/{id}`, { id: before.id }, { ...sent, version });
        },
        {
          ...mine,
          row_id: before.id,
          action: 'update',
          ...(field ? { changes: { [field]: [before[field], sent[field]] } } : {}),
        },
      );
    }
    if (entity.remove && row) {
      const { id } = row as AnyRow;
      await expectTold(() => call(`DELETE /api/${name}/{id}`, { id }), {
        ...mine,
        row_id: id,
        action: 'delete',
        changes: { [entity.key === 'id' ? entity.label : entity.key]: [expect.anything(), null] },
      });
    }
    await viewsOf(name);
  });

  /** saved views */
  async function viewsOf(name: EntityName) {
    const path = `/api/${name}/views`;
    const mine = { entity: 'views', ...admin } as const;
    let view = { id: '', version: 0 };
    await expectTold(
      async () => {
        view = await call(`POST ${path}`, {}, { name: 'Ours', parameters: { q: 'a' }, shared: true });
      },
      { ...mine, action: 'create', changes: { entity: [null, name], name: [null, 'Ours'] } },
    );
    await expectTold(
      () => call(`PATCH ${path}/{id}`, { id: view.id }, { version: view.version, name: 'Everybody’s' }),
      {
        ...mine,
        action: 'update',
        changes: { name: ['Ours', 'Everybody’s'] },
      },
    );
    await expectTold(() => call(`DELETE ${path}/{id}`, { id: view.id }), { ...mine, action: 'delete' });
  }

  it('bulk changes and their undo, each as one act', async () => {
    const rows = ((await t.call('Admin', 'GET', '/api/customers?limit=3')).body as { rows: AnyRow[] }).rows;
    expect(entityNames.filter((name) => hasBulk(entities[name])).length).toBeGreaterThan(5);
    const chosen = rows.map(({ id, version }) => ({ id, version }));
    const act = { kind: 'edit', field: 'commercial', way: 'set', value: 'manager' };
    let job = { id: '' } as BulkJob;
    const nothing = await expectTold(async () => {
      job = await call('POST /api/customers/bulk', {}, { act, rows: { chosen } });
    });
    expect(nothing).toEqual([]);
    for (const step of ['run', 'undo'] as const) {
      tested.add(`POST /api/bulk/{id}/${step}`);
      const gained = await expectTold(() => followBulk(t, 'Admin', job.id, step), {
        entity: 'customers',
        action: 'update',
        cause: `bulk:${job.id}`,
        ...admin,
      });
      expect(new Set(gained.map((one) => one.act_id)).size).toBe(1);
    }
  });

  it('images of an article: uploaded, reordered, removed', async () => {
    const { id } = await firstOf('articles');
    const jpeg = { headers: { 'content-type': 'image/jpeg' } };
    const mine = { entity: 'articles', row_id: id, action: 'update', fields: ['images'], ...admin } as const;
    const path = '/api/articles/{id}/images';
    let article = {} as AnyRow & { images: string[] };
    for (const colour of ['#ff0000', '#00ff00']) {
      await expectTold(async () => {
        article = await call(`POST ${path}`, { id }, await takePhoto(colour, 30, 20), jpeg);
      }, mine);
    }
    const [first, second] = article.images.slice(-2) as [string, string];
    const others = article.images.slice(0, -2);
    await expectTold(() => call(`PUT ${path}`, { id }, { images: [...others, second, first] }), {
      ...mine,
      changes: { images: [JSON.stringify(article.images), JSON.stringify([...others, second, first])] },
    });
    await expectTold(() => call(`DELETE ${path}/{hash}`, { id, hash: first }), mine);
  });

  it('permissions: one, and several at once', async () => {
    const mine = { entity: 'roles', label: 'Technician', action: 'update', ...admin } as const;
    const right = 'view arrivals page';
    await expectTold(
      () => call('PUT /api/role-permissions', {}, { role: 'Technician', permission: right, granted: true }),
      { ...mine, changes: { [right]: [false, true] } },
    );
    const group = [right, 'mark order lines'];
    await expectTold(
      () =>
        call(
          'PUT /api/role-permissions/group',
          {},
          {
            role: 'Technician',
            permissions: group,
            granted: false,
          },
        ),
      { ...mine, fields: group, changes: { [right]: [true, false] } },
    );
  });

  it('sessions, passwords and reset links: the event, never the secret', () =>
    expectAccountsTold({ t, call, expectTold }));

  it('imports: started, dry-run, written row by row, undone; discarded', async () => {
    const file = { entity: 'tags', content: 'Tag\nLin\nChanvre\n', name: 'tags.csv' } as const;
    let job = {} as ImportJob;
    tested.add('POST /api/imports');
    const mine = { entity: 'imports', label: 'tags.csv', cause: 'tags', username: 'admin' } as const;
    await expectTold(
      async () => {
        job = await tryFile(t, file);
      },
      { ...mine, action: 'create', origin: 'api' },
      { ...mine, action: 'update', changes: { state: ['checking', 'checked'], total_rows: [null, 2] } },
    );
    for (const step of ['check', 'apply', 'undo']) tested.add(`POST /api/imports/{id}/${step}`);
    const rows = { entity: 'tags', username: 'admin', origin: 'import', cause: 'tags.csv' } as const;
    const written = await expectTold(
      () => runStep(t, job.id, 'apply'),
      { ...rows, action: 'create', label: 'Lin', changes: { name: [null, 'Lin'] } },
      { ...rows, action: 'create', label: 'Chanvre' },
      { ...mine, origin: 'import', changes: { state: ['applying', 'applied'], created: [null, 2] } },
    );
    expect(new Set(written.map((one) => one.act_id)).size).toBe(1);
    await expectTold(
      () => runStep(t, job.id, 'undo'),
      { ...rows, action: 'delete', label: 'Lin', changes: { name: ['Lin', null] } },
      { ...mine, origin: 'import', changes: { state: ['undoing', 'undone'] } },
    );
    const left = await stageFile(t, file);
    await expectTold(() => call('DELETE /api/imports/{id}', { id: left.id }), {
      ...mine,
      row_id: left.id,
      action: 'delete',
      changes: { state: ['staging', null] },
    });
  });

  it('the company and its logo', async () => {
    const mine = { entity: 'company', action: 'update', ...admin } as const;
    const {
      version,
      logo: _,
      default_language: __,
      ...texts
    } = (await t.call('Admin', 'GET', '/api/company')).body as Company;
    const saved = { ...texts, name: 'Atelier Meurthe', version };
    await expectTold(() => call('PUT /api/company', {}, saved), {
      ...mine,
      changes: { name: ['', 'Atelier Meurthe'] },
    });
    const jpeg = { headers: { 'content-type': 'image/jpeg' } };
    const logo = await takePhoto('#2040c0', 60, 30);
    await expectTold(() => call('POST /api/company/logo', {}, logo, jpeg), mine);
    await expectTold(() => call('DELETE /api/company/logo'), mine);
  });

  it('expected lines of an arrival, one by one', async () => {
    const head = { number: 'AR-900', provider: 'Textiles du Nord', date: '2026-06-12', note: '' };
    const arrival = await call('POST /api/arrivals', {}, head);
    const lines = [
      { reference: 'TX-1', expected: 20 },
      { reference: 'TX-2', expected: 5 },
    ];
    const mine = { entity: 'arrivallines', action: 'create', ...admin } as const;
    await expectTold(
      () => call('POST /api/arrivals/{id}/lines', { id: arrival.id }, { lines }),
      { ...mine, changes: { reference: [null, 'TX-1'], expected: [null, 20] } },
      { ...mine, changes: { reference: [null, 'TX-2'] } },
    );
  });

  it('calls from the application’s own pages have the origin “screen” and name the device', async () => {
    const headers = { 'x-quai-protocol': '1', 'x-quai-device': 'tablet-7' };
    await expectTold(() => call('POST /api/tags', {}, { name: `tag-${uuidv7()}` }, { headers }), {
      entity: 'tags',
      username: 'admin',
      origin: 'screen',
      device: 'tablet-7',
    });
  });

  it('covers every writing call', () => {
    const writing = allEndpoints
      .filter((endpoint) => endpoint.method !== 'GET')
      .map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(writing.filter((one) => !tested.has(one) && !isSilent(one))).toEqual([]);
    expect(Object.keys(silent).filter((one) => !writing.includes(one))).toEqual([]);
  });
});
