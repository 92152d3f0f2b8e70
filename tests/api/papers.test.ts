import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { sql } from 'kysely';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { fetchPdf, readPdf } from './read-pdf.ts';
import { company } from './sample-company.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('papers, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 100_000);
    await t.call('Admin', 'PUT', '/api/company', company);
  }, 60_000);
  afterAll(() => t.close());

  const pdf = (path: string, who?: RoleName) => fetchPdf(t, path, who);
  const pagesOf = (path: string, who?: RoleName) => readPdf(t, path, who);

  const move = async (
    order_id: string,
    to: OrderStatus,
    more: Partial<CommandArgs<'order.transition'>> = {},
  ) => {
    const { status_seq } = await readOrder(t, order_id);
    const args = { order_id, to, status_seq, reason: 'rupture', ...more };
    expect(await run(t, 'Manager', 'order.transition', args)).toMatchObject({ status: 'applied' });
  };

  async function place(...lines: [string, number, string?][]) {
    const args = orderOf(lines);
    await run(t, 'Client', 'order.place', args);
    return args;
  }

  it('a delivery note says what shipped and what follows by number, without any price', async () => {
    const { order_id, lines } = await place(['R-1', 10], ['R-2', 20], ['R-3', 30]);
    for (const [at, picked] of [10, 15].entries())
      await run(t, 'Preparer', 'line.pick', { order_id, line_id: lines[at]!.line_id, picked, from: 0 });
    await move(order_id, 'Shipped', { remainder_order_id: uuidv7(), closed: [lines[2]!.line_id] });
    const order = await readOrder(t, order_id);
    const [page = ''] = await pagesOf(`/api/orders/${order_id}/papers/delivery-note.pdf`, 'Client');
    for (const part of [
      'Bon de livraison',
      `BL-${order.number}`,
      'Atelier Meurthe',
      'R-1',
      '5 à suivre',
      '30 soldées',
      `Reliquat : commande ${order.continued_by}`,
      'Pièces livrées 25',
      'Nom et signature',
      'page 1 / 1',
    ])
      expect(page).toContain(part);
    expect(page).not.toMatch(/\d,\d{2}\s€|rupture|Quai/u);
  });

  it('a shipment after an undo has a delivery note of its own, and the number stays from print to print', async () => {
    const { order_id, lines } = await place(['R-1', 2]);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: lines[0]!.line_id, picked: 2, from: 0 });
    await move(order_id, 'Shipped');
    const { number } = await readOrder(t, order_id);
    const note = async () => (await pagesOf(`/api/orders/${order_id}/papers/delivery-note.pdf`))[0];
    expect(await note()).toMatch(new RegExp(`BL-${number} `, 'u'));
    await move(order_id, 'Completed');
    expect((await readOrder(t, order_id)).delivery_note).toBe(`BL-${number}`);
    const admin = await readOrder(t, order_id);
    await run(t, 'Admin', 'order.transition', {
      order_id,
      to: 'Shipped',
      status_seq: admin.status_seq,
      reason: 'x',
    });
    await move(order_id, 'Pending');
    // Undone: a note printed now is a draft without a number.
    expect(await note()).not.toContain('BL-');
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: lines[0]!.line_id, picked: 2, from: 0 });
    await move(order_id, 'Shipped');
    expect(await note()).toContain(`BL-${number}-2`);
  });

  it('a confirmation has the amounts of the order, terms and bank details, in the customer’s language', async () => {
    const { order_id } = await place(['R-1', 10], ['R-2', 20]);
    const order = await readOrder(t, order_id);
    const [french = ''] = await pagesOf(`/api/orders/${order_id}/papers/confirmation.pdf`, 'Client');
    const euros = (cents: number) =>
      new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
        .format(cents / 100)
        .replaceAll(/\s/gu, ' ');
    for (const part of [
      'Confirmation de commande',
      `Total HT ${euros(order.total)}`,
      `Total TTC ${euros(order.total * 1.2)}`,
      'TVA 20 %',
      'Conditions de paiement 30 jours fin de mois',
      'IBAN FR76 3000 6000 0112 3456 7890 189',
    ])
      expect(french).toContain(part);
    const { body } = await t.call('Admin', 'GET', '/api/customers?limit=50');
    const customer = (body as { rows: { id: string; code: string; version: number }[] }).rows.find(
      (one) => one.code === order.customer_code,
    )!;
    const change = { language: 'en', version: customer.version };
    expect((await t.call('Admin', 'PATCH', `/api/customers/${customer.id}`, change)).status).toBe(200);
    expect((await pagesOf(`/api/orders/${order_id}/papers/confirmation.pdf`))[0]).toContain(
      'Order confirmation',
    );
    const back = { language: 'company', version: customer.version + 1 };
    expect((await t.call('Admin', 'PATCH', `/api/customers/${customer.id}`, back)).status).toBe(200);
  });

  const longWords = 'Ελληνικά Кириллица désignation œuvre '.repeat(30).slice(0, 990);
  const longReference = (at: number) =>
    `RÉF${String(at).padStart(3, '0')}${'ABCDEFGHIJ'.repeat(8)}`.slice(0, 80);

  /** An order whose references have 80 characters, all different; each line has its number in its location as well. */
  async function placeLong(count: number, description: (at: number) => string) {
    const { order_id } = await place(
      ...Array.from({ length: count }, (_, at): [string, number] => [`R-${(at % 3) + 1}`, at + 1]),
    );
    const { rows } = await sql<{ id: string }>`
      select id from orderlines where order_id = ${order_id} order by position`.execute(t.db.read);
    for (const [at, line] of rows.entries())
      await sql`update orderlines set reference = ${longReference(at)}, description = ${description(at)},
        location = ${`C-${String(count - at).padStart(3, '0')}-1-01`} where id = ${line.id}`.execute(
        t.db.read,
      );
    return order_id;
  }

  /** Text without the spaces and breaks of lines and pages, so that wrapped words are whole again. */
  const unwrap = (pages: readonly string[]) => pages.join('').replaceAll(' ', '');

  // Drawing long papers takes seconds and does not depend on the database.
  it.each(kind === 'sqlite' ? [1, 40, 675] : [1, 40])(
    'every paper of %i lines has each reference of 80 characters whole',
    async (count) => {
      const order_id = await placeLong(count, (at) => `${at}. Désignation`);
      for (const paper of ['pick-list', 'confirmation', 'delivery-note']) {
        const text = unwrap(
          await pagesOf(`/api/orders/${order_id}/papers/${paper}.pdf?language=fr`, 'Preparer'),
        );
        const lost = Array.from({ length: count }, (_, at) => at).filter(
          (at) => !text.includes(longReference(at)),
        );
        expect(lost, `${paper}: ${text.slice(0, 600)}`).toEqual([]);
      }
    },
    300_000,
  );

  it('a pick list of 40 lines is in walking order, with every designation whole', async () => {
    const order_id = await placeLong(40, (at) => `${at}. ${longWords}`);
    const pages = await pagesOf(`/api/orders/${order_id}/papers/pick-list.pdf?language=fr`, 'Preparer');
    const { number } = await readOrder(t, order_id);
    const all = unwrap(pages);
    for (let at = 0; at < 40; at++) expect(all).toContain(longReference(at));
    expect(all.split(longWords.replaceAll(' ', '').slice(-60)).length).toBeGreaterThan(1);
    expect(all.indexOf(`${number}-40`)).toBeLessThan(all.indexOf(`${number}-01`));
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`page ${at + 1} / ${pages.length}`);
      expect(page).toContain(number);
    }
    const thermal = await pagesOf(`/api/orders/${order_id}/papers/pick-list.pdf?language=fr&format=thermal`);
    expect(thermal.length).toBeGreaterThan(pages.length);
    expect(thermal.join(' ')).toContain(`${number}-40`);
  }, 60_000);

  it('files are named in the language of their paper: the pick list in that of its reader', async () => {
    const { order_id } = await place(['R-1', 2]);
    const { number } = await readOrder(t, order_id);
    const nameOf = async (path: string) => (await pdf(`/api/orders/${path}`)).file;
    const base = `${order_id}/papers`;
    expect(await nameOf(`${base}/pick-list.pdf?language=fr`)).toContain(
      `"Liste-de-prelevement-${number}.pdf"`,
    );
    expect(await nameOf(`${base}/pick-list.pdf?language=en`)).toContain(`"Pick-list-${number}.pdf"`);
    expect(await nameOf(`pick-lists.pdf?orders=${order_id}&language=fr`)).toContain(
      '"Listes-de-prelevement.pdf"',
    );
    const confirmation = await nameOf(`${base}/confirmation.pdf?language=fr`);
    expect(confirmation).toBe(await nameOf(`${base}/confirmation.pdf?language=en`));
  });

  it('after a shipment nothing is left to pick, and goods that left unmarked say so on every paper', async () => {
    const { order_id, lines } = await place(['R-1', 10], ['R-2', 20, 'Broderie, cœur']);
    for (const [at, picked] of [4, 20].entries())
      await run(t, 'Preparer', 'line.pick', { order_id, line_id: lines[at]!.line_id, picked, from: 0 });
    const listOf = async () =>
      (await pagesOf(`/api/orders/${order_id}/papers/pick-list.pdf?language=fr`))[0]!;
    expect(await listOf()).toContain('Pièces à prélever 6');
    const [closed, unmarked] = lines.map((line) => line.line_id);
    await move(order_id, 'Shipped', { closed: [closed!], unmarked: [unmarked!] });
    const list = await listOf();
    expect(list).toContain('Pièces à prélever 0');
    expect(list).not.toContain('À marquer');
    for (const paper of ['confirmation', 'delivery-note', 'pick-list']) {
      const [page = ''] = await pagesOf(`/api/orders/${order_id}/papers/${paper}.pdf?language=fr`);
      expect(page).toContain('Sans son marquage');
      expect(page).not.toContain('Broderie');
    }
  });

  it('pieces that a Manager gave up are not left to pick', async () => {
    const { order_id, lines } = await place(['R-1', 10], ['R-2', 3]);
    const short = { order_id, line_id: lines[0]!.line_id, picked: 7, from: 0, reason: 'damaged' } as const;
    await run(t, 'Preparer', 'line.short', short);
    const listOf = async () =>
      (await pagesOf(`/api/orders/${order_id}/papers/pick-list.pdf?language=fr`))[0]!;
    expect(await listOf()).toContain('Pièces à prélever 6');
    await run(t, 'Manager', 'line.accept-short', { order_id, line_id: lines[0]!.line_id, picked: 7 });
    const list = await listOf();
    expect(list).toContain('Pièces à prélever 3');
    expect(list).toContain('Manquant accepté');
  });

  it('a client has no pick list, and no paper of another company', async () => {
    const { order_id } = await place(['R-1', 2]);
    const base = `/api/orders/${order_id}/papers`;
    expect((await pdf(`${base}/pick-list.pdf`, 'Client')).status).toBe(403);
    expect((await pdf(`/api/orders/pick-lists.pdf?orders=${order_id}`, 'Client')).status).toBe(403);
    // Not shipped yet.
    expect((await pdf(`${base}/delivery-note.pdf`, 'Client')).status).toBe(404);
    expect((await pdf(`${base}/confirmation.pdf`, 'Client')).status).toBe(200);
    expect((await pdf(`${base}/invoice.pdf`)).status).toBe(404);
    expect((await pdf(`${base}/confirmation.pdf?format=thermal`)).status).toBe(404);
    await sql`update orders set customer_code = 'OTHER' where id = ${order_id}`.execute(t.db.read);
    for (const paper of ['confirmation', 'delivery-note'])
      expect((await pdf(`${base}/${paper}.pdf`, 'Client')).status).toBe(404);
    expect((await pdf(`/api/orders/${uuidv7()}/papers/confirmation.pdf`)).status).toBe(404);
  });

  it('a Technician, who sees only the marked lines of an order, has no paper of all of them', async () => {
    const args = orderOf([
      ['R-1', 2],
      ['R-2', 3, 'Laser'],
    ]);
    await run(t, 'Client', 'order.place', args);
    const path = `/api/orders/${args.order_id}`;
    expect((await t.call('Technician', 'GET', path)).status).toBe(200);
    for (const paper of ['confirmation', 'delivery-note', 'pick-list'])
      expect((await pdf(`${path}/papers/${paper}.pdf`, 'Technician')).status).toBe(403);
    expect((await pdf(`/api/orders/pick-lists.pdf?orders=${args.order_id}`, 'Technician')).status).toBe(403);
  });

  it('a paper names the lines of an order, so it requires the permission to see them', async () => {
    const { order_id } = await place(['R-1', 2]);
    const grant = { role: 'Preparer', permission: 'view orderlines page' };
    await t.call('Admin', 'PUT', '/api/role-permissions', { ...grant, granted: false });
    const path = `/api/orders/${order_id}/papers/delivery-note.pdf`;
    expect((await pdf(path, 'Preparer')).status).toBe(403);
    await t.call('Admin', 'PUT', '/api/role-permissions', { ...grant, granted: true });
    expect((await pdf(path, 'Preparer')).status).toBe(200);
  });

  it('several pick lists come as one PDF, each with its own page numbers; no more than 50', async () => {
    const one = await place(['R-1', 2]);
    const two = await place(['R-2', 3]);
    const pages = await pagesOf(`/api/orders/pick-lists.pdf?orders=${one.order_id},${two.order_id}`);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('page 1 / 1');
    await move(two.order_id, 'Canceled');
    const rest = await pagesOf(`/api/orders/pick-lists.pdf?orders=${one.order_id},${two.order_id}`);
    expect(rest).toHaveLength(1);
    expect((await pdf(`/api/orders/pick-lists.pdf?orders=${two.order_id}`)).status).toBe(404);
    expect((await pdf(`/api/orders/${two.order_id}/papers/pick-list.pdf`)).status).toBe(404);
    const many = Array.from({ length: 51 }, () => uuidv7()).join(',');
    expect((await pdf(`/api/orders/pick-lists.pdf?orders=${many}`)).status).toBe(400);
    expect((await pdf(`/api/orders/pick-lists.pdf?orders=${one.order_id},${uuidv7()}`)).status).toBe(404);
  });

  it.runIf(kind === 'sqlite')(
    '675 lines leave other requests their turn',
    async () => {
      const { order_id } = await place(
        ...Array.from({ length: 675 }, (_, at): [string, number] => [`R-${(at % 3) + 1}`, 1]),
      );
      const answered: string[] = [];
      const drawing = pagesOf(`/api/orders/${order_id}/papers/pick-list.pdf`).then((pages) => {
        answered.push('paper');
        return pages;
      });
      for (let asked = 0; asked < 5; asked++) {
        await t.call('Manager', 'GET', '/api/orders?limit=1');
        answered.push('list');
      }
      const pages = await drawing;
      expect(answered.at(-1)).toBe('paper');
      const text = pages.join(' ');
      const { number } = await readOrder(t, order_id);
      for (const at of [1, 340, 675]) expect(text).toContain(`${number}-${String(at).padStart(2, '0')}`);
    },
    60_000,
  );
});
