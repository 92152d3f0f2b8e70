import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOrders } from './import-order-app.ts';
import { importFile, rowsOf, tryFile, type FileToImport } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const head = 'N° cde;Client;Date;Réf article;Qté;PU HT';
const namesHead = 'N° cde;customer_name;Date;Réf article;Qté;PU HT';

describe.each(databaseKinds)('names in place of codes, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await importFile(t, {
      entity: 'customers',
      content:
        'code;name\nC-0131;Brasserie du Canal\nC-1;Café Noir\nC-2;CAFE  NOIR\nC-3;C-1\nC-4;Le Port\nLe Port;Autre\n',
    });
    await importFile(t, { entity: 'articles', content: 'reference;designation;price\nQB-1;Mug;5\n' });
  });
  afterAll(() => t.close());

  const orders = (clients: readonly string[], heading = head) =>
    [heading, ...clients.map((client, at) => `A-${at};${client};03/04/2026;QB-1;1;5`)].join('\n');
  const tried = async (file: FileToImport) => {
    const job = await tryFile(t, file);
    return (await rowsOf(t, job.id)).map(({ state, values, errors, notes }) => [
      state,
      values['customer_code'],
      ...errors.map(({ field, reason, hint }) => `${field} ${reason}${hint === undefined ? '' : ` ${hint}`}`),
      ...notes.map(({ field, reason, read_as }) => `${field} ${reason} ${read_as ?? ''}`),
    ]);
  };

  it('the name of one customer is read as that customer, and noted; a code stays a code', async () => {
    const content = orders(['Brasserie du Canal', 'BRASSERIE  DU CANAL', 'C-1', 'Le Port', 'Inconnu']);
    const noted = ['create', 'C-0131', 'customer_code name_for_key C-0131'];
    expect(await tried({ entity: 'orders', content })).toEqual([
      noted,
      noted,
      ['create', 'C-1'],
      ['create', 'Le Port'],
      ['error', 'Inconnu', 'customer_code unknown'],
    ]);
  });

  it('the name of several customers is an error that lists their codes', async () => {
    const options = { unknown_customers: 'create' } as const;
    expect(await tried({ entity: 'orders', content: orders(['café noir']), options })).toEqual([
      ['error', undefined, 'customer_code several_of_name C-1, C-2'],
    ]);
  });

  it('a file with names only, unless an option says whose orders without a code are', async () => {
    const content = orders(['Brasserie du Canal', 'Café Noir', 'Inconnu'], namesHead);
    expect(await tried({ entity: 'orders', content })).toEqual([
      ['create', 'C-0131', 'customer_name name_for_key C-0131'],
      ['error', undefined, 'customer_code several_of_name C-1, C-2'],
      ['error', undefined, 'customer_code required'],
    ]);
    expect((await tried({ entity: 'orders', content, options: { no_customer: 'C-1' } }))[0]).toEqual([
      'create',
      undefined,
    ]);
  });

  it('the order becomes that customer’s, and no customer is created', async () => {
    const content = orders(['Brasserie du Canal']);
    await importFile(t, { entity: 'orders', content, options: { unknown_customers: 'create' } });
    const { list, orderOf } = askOrders(t);
    expect(await orderOf('A-0')).toMatchObject({
      customer_code: 'C-0131',
      customer_name: 'Brasserie du Canal',
    });
    const { rows } = await list('/api/customers');
    expect(rows.filter(({ name }) => name === 'Brasserie du Canal')).toHaveLength(1);
  });

  it('a new customer whose code is the name of another is noted', async () => {
    const content = 'code;name\nBrasserie du canal;Brasserie du Canal\nC-9;Nouveau\n';
    const job = await tryFile(t, { entity: 'customers', content });
    expect((await rowsOf(t, job.id)).map(({ notes }) => notes.map(({ reason }) => reason))).toEqual([
      ['name_as_key'],
      [],
    ]);
  });

  it('users name their customer as well', async () => {
    const content = 'username;role;email;customer_code\nzoe;Client;zoe@example.fr;Brasserie du Canal\n';
    const job = await tryFile(t, { entity: 'users', content });
    expect((await rowsOf(t, job.id))[0]).toMatchObject({
      state: 'create',
      values: { customer_code: 'C-0131' },
      notes: [
        { field: 'customer_code', reason: 'name_for_key', value: 'Brasserie du Canal', read_as: 'C-0131' },
      ],
    });
  });
});
