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

  it('a stored order named by its customer’s name is changed, also by the name of several; no twin is created', async () => {
    const file = (client: string, paid: string, heading = 'Client') =>
      `N° cde;${heading};Date;Réf article;Qté;PU HT;Payé\nM-1;${client};03/04/2026;QB-1;1;5;${paid}\n`;
    await importFile(t, { entity: 'orders', content: file('C-1', '0') });
    const options = { update_existing: true, unknown_customers: 'create' } as const;
    const { list, orderOf } = askOrders(t);
    const customers = (await list('/api/customers')).rows.length;
    const before = await orderOf('M-1');
    const changed = ['update', 'C-1', 'customer_code name_for_key C-1'];
    const content = file('café noir', '2');
    expect(await tried({ entity: 'orders', content, options })).toEqual([changed]);
    await importFile(t, { entity: 'orders', content, options });
    const changedFields = Object.entries((await orderOf('M-1'))!)
      .filter(([field, value]) => value !== before![field])
      .map(([field]) => field);
    expect(changedFields).toContain('amount_paid');
    expect(
      ['id', 'customer_code', 'customer_name', 'total', 'status'].filter((one) =>
        changedFields.includes(one),
      ),
    ).toEqual([]);
    expect(
      await tried({ entity: 'orders', content: file('Café Noir', '3', 'customer_name'), options }),
    ).toEqual([['update', undefined]]);
    expect((await list('/api/customers')).rows).toHaveLength(customers);
  });

  it('a stored order named by another customer’s name is an error, in either column', async () => {
    await importFile(t, { entity: 'orders', content: orders(['C-0131']).replace('A-0', 'M-2') });
    const options = { update_existing: true } as const;
    const named = (client: string, heading: string) => orders([client], heading).replace('A-0', 'M-2');
    expect(await tried({ entity: 'orders', content: named('C-1', namesHead), options })).toEqual([
      ['error', 'C-3', 'customer_code other_customer', 'customer_name name_for_key C-3'],
    ]);
    expect(await tried({ entity: 'orders', content: named('Café Noir', namesHead), options })).toEqual([
      ['error', undefined, 'customer_code several_of_name C-1, C-2'],
    ]);
    expect(await tried({ entity: 'orders', content: named('Café Noir', head), options })).toEqual([
      ['error', undefined, 'customer_code several_of_name C-1, C-2'],
    ]);
  });

  it('a code beside the name of another customer is an error; another name of its customer is not', async () => {
    const rows = [
      ['B-0', 'C-1', 'Brasserie du Canal'],
      ['B-1', 'C-0131', 'Brasserie du Canal'],
      ['B-2', 'C-2', 'Café noir'],
      ['B-3', 'C-0131', 'Brasserie du Canal SARL'],
      ['B-4', 'X-9', 'Brasserie du Canal'],
      ['B-5', 'Brasserie du Canal', 'Café Noir'],
      ['B-6', 'Brasserie du Canal', 'Brasserie SARL'],
    ];
    const content = [
      'N° cde;Code client;customer_name;Date;Réf article;Qté;PU HT',
      ...rows.map((cells) => `${cells.join(';')};03/04/2026;QB-1;1;5`),
    ].join('\n');
    const options = { unknown_customers: 'create' } as const;
    expect(await tried({ entity: 'orders', content, options })).toEqual([
      ['error', 'C-1', 'customer_name other_name C-0131'],
      ['create', 'C-0131'],
      ['create', 'C-2'],
      ['create', 'C-0131'],
      ['create', 'X-9'],
      ['create', 'Brasserie du Canal', 'customer_code name_as_key '],
      ['create', 'Brasserie du Canal', 'customer_code name_as_key '],
    ]);
  });

  it('an order keeps the name of its day: its own export changes nothing', async () => {
    const content = 'N° cde;customer_code;customer_name;Date;Réf article;Qté;PU HT\n';
    const row = 'E-1;C-0131;Ancien Nom;03/04/2026;QB-1;1;5\n';
    await importFile(t, { entity: 'orders', content: content + row });
    await importFile(t, { entity: 'customers', content: 'code;name\nC-8;Ancien Nom\n' });
    const options = { update_existing: true } as const;
    expect(await tried({ entity: 'orders', content: content + row, options })).toEqual([
      ['unchanged', 'C-0131'],
    ]);
  });

  it('accounts name their customer, also where they exist and the name is that of several', async () => {
    const file = (client: string) =>
      `username;full_name;role;email;customer_code\nzoe;Zoé;Client;zoe@example.fr;${client}\n`;
    await importFile(t, { entity: 'users', content: file('Brasserie du Canal') });
    const { list } = askOrders(t);
    const zoe = async () =>
      (await list('/api/users')).rows
        .filter(({ username }) => username === 'zoe')
        .map((one) => one['customer_code']);
    expect(await zoe()).toEqual(['C-0131']);
    const options = { update_existing: true } as const;
    expect(await tried({ entity: 'users', content: file('Brasserie du Canal'), options })).toEqual([
      ['unchanged', 'C-0131', 'customer_code name_for_key C-0131'],
    ]);
    expect(await tried({ entity: 'users', content: file('Café Noir'), options })).toEqual([
      ['error', undefined, 'customer_code several_of_name C-1, C-2'],
    ]);
    await importFile(t, { entity: 'users', content: file('C-2'), options });
    expect(await tried({ entity: 'users', content: file('Café Noir'), options })).toEqual([
      ['unchanged', 'C-2', 'customer_code name_for_key C-2'],
    ]);
    expect(await zoe()).toEqual(['C-2']);
  });
});
