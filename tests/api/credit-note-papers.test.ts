import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { importFile } from './import-file.ts';
import { addArticles, askOrders, orderFile } from './import-order-app.ts';
import { moveOrder, orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { fetchPdf, readPdf } from './read-pdf.ts';
import { company } from './sample-company.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('papers of what is not delivered, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await addArticles(t);
    await stockArticles(t, 3, 10);
    await t.call('Admin', 'PUT', '/api/company', company);
  }, 60_000);
  afterAll(() => t.close());

  const statusOf = async (id: string, paper: string, who?: RoleName) =>
    (await fetchPdf(t, `/api/orders/${id}/papers/${paper}.pdf`, who)).status;

  it('a confirmation of an order shipped in part says what follows by number and what is closed, and adds up to the total of the list', async () => {
    const { order_id, lines, ...rest } = orderOf([
      ['R-1', 10],
      ['R-2', 20],
      ['R-3', 30],
    ]);
    await run(t, 'Client', 'order.place', { order_id, lines, ...rest });
    const [part, moved, closed] = lines.map((line) => line.line_id);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: part!, picked: 6, from: 0 });
    await moveOrder(t, 'Manager', order_id, 'Shipped', { remainder_order_id: uuidv7(), closed: [closed!] });
    const order = await readOrder(t, order_id);
    const confirmation = () => readPdf(t, `/api/orders/${order_id}/papers/confirmation.pdf`, 'Client');
    const [page = ''] = await confirmation();
    const euros = (cents: number) =>
      new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
        .format(cents / 100)
        .replaceAll(/\s/gu, ' ');
    expect(order.total).toBe(6 * lines[0]!.price);
    for (const words of [
      '4 à suivre',
      '20 à suivre',
      '30 soldées',
      `Reliquat : commande ${order.continued_by}`,
      'Les pièces soldées ne seront pas livrées et ne sont pas facturées.',
      `Total HT ${euros(order.total)}`,
    ])
      expect(page).toContain(words);
    // After an undo, the back order keeps its pieces, and the closed ones are to be picked again.
    await moveOrder(t, 'Manager', order_id, 'Pending');
    const [undone = ''] = await confirmation();
    for (const words of ['4 à suivre', '20 à suivre', `Reliquat : commande ${order.continued_by}`])
      expect(undone).toContain(words);
    expect(undone).not.toContain('sold');
    expect((await readOrder(t, order_id)).lines.find((line) => line.id === moved)).toMatchObject({
      quantity: 0,
    });
    // Of a canceled back order nothing follows; reopened, it delivers again.
    await moveOrder(t, 'Manager', order.continued_by_id, 'Canceled');
    const [canceled = ''] = await confirmation();
    for (const words of ['4 soldées', '20 soldées', 'Les pièces soldées ne seront pas livrées'])
      expect(canceled).toContain(words);
    expect(canceled).not.toMatch(/à suivre|Reliquat/);
    await moveOrder(t, 'Manager', order.continued_by_id, 'Pending');
    const [reopened = ''] = await confirmation();
    expect(reopened).toContain('4 à suivre');
  });

  it('the delivery note counts what back orders of back orders deliver, and closes the rest', async () => {
    const args = orderOf([['R-1', 10]]);
    await run(t, 'Client', 'order.place', args);
    const note = async () =>
      (await readPdf(t, `/api/orders/${args.order_id}/papers/delivery-note.pdf`, 'Client'))[0]!;
    const shipPart = async (id: string, picked: number, rest: { remainder_order_id?: string }) => {
      const [line] = (await readOrder(t, id)).lines;
      const pick = { order_id: id, line_id: line!.id, picked, from: 0 };
      expect(await run(t, 'Preparer', 'line.pick', pick)).toMatchObject({ status: 'applied' });
      expect(await moveOrder(t, 'Manager', id, 'Shipped', rest)).toMatchObject({ status: 'applied' });
    };
    const [first, second] = [uuidv7(), uuidv7()];
    await shipPart(args.order_id, 2, { remainder_order_id: first });
    await shipPart(first, 1, { remainder_order_id: second });
    const [inFirst, inSecond] = [(await readOrder(t, first)).number, (await readOrder(t, second)).number];
    const open = await note();
    for (const words of [
      '7 à suivre 1 expédiée depuis',
      `Reliquat : commande ${inSecond}`,
      `Expédié depuis : commande ${inFirst}`,
    ])
      expect(open).toContain(words);
    await shipPart(second, 3, {});
    const closed = await note();
    for (const words of [
      '4 expédiées depuis',
      '4 soldées',
      `Expédié depuis : commande ${inFirst}, ${inSecond}`,
      'Les pièces soldées ne seront pas livrées',
    ])
      expect(closed).toContain(words);
    expect(closed).not.toMatch(/à suivre|Reliquat/u);
    // After an undo, they are to be shipped again.
    await moveOrder(t, 'Manager', second, 'Pending');
    expect(await note()).toContain('7 à suivre');
  });

  it('the delivery note of an order whose back order is canceled promises nothing', async () => {
    const { order_id, lines, ...rest } = orderOf([['R-2', 5]]);
    await run(t, 'Client', 'order.place', { order_id, lines, ...rest });
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: lines[0]!.line_id, picked: 2, from: 0 });
    const backOrder = uuidv7();
    await moveOrder(t, 'Manager', order_id, 'Shipped', { remainder_order_id: backOrder });
    expect(await moveOrder(t, 'Manager', backOrder, 'Canceled')).toMatchObject({ status: 'applied' });
    const [page = ''] = await readPdf(t, `/api/orders/${order_id}/papers/delivery-note.pdf`, 'Client');
    expect(page).toContain('3 soldées');
    expect(page).not.toMatch(/à suivre|Reliquat/u);
  });

  it('a credit note lists what is credited and refunded, without terms of payment and delivery', async () => {
    const rows = ['C870002,TX-1,,-4,2011-03-05 12:00:00,2.00,C-CLIENT,', 'C870002,TX-2,,-1,,3.00,C-CLIENT,'];
    await importFile(t, orderFile(rows, { cancellations: 'credit' }));
    const order = (await askOrders(t).orderOf('C870002'))!;
    const id = String(order['id']);
    const read = async () => (await readPdf(t, `/api/orders/${id}/papers/confirmation.pdf`, 'Client'))[0]!;
    const page = await read();
    for (const part of [
      'Avoir C870002 du 5 mars 2011',
      'TX-1',
      'TX-2',
      '-8,00 €',
      '-3,00 €',
      'Total TTC -13,20 €',
    ])
      expect(page).toContain(part);
    expect(page).toContain('À rembourser 13,20 €');
    expect(page).not.toMatch(/Trop-perçu|Conditions de paiement|IBAN|Confirmation|À livrer/u);
    await run(t, 'Manager', 'order.pay', { order_id: id, amount_paid: -1320, from: 0 });
    expect(await read()).toMatch(/Déjà remboursé 13,20 € À rembourser 0,00 €/u);
    for (const paper of ['delivery-note', 'pick-list']) expect(await statusOf(id, paper)).toBe(404);
  });

  it('a canceled order has no delivery note', async () => {
    const { order_id } = await place();
    expect(await statusOf(order_id, 'delivery-note')).toBe(200);
    const { status_seq } = await readOrder(t, order_id);
    const args = { order_id, to: 'Canceled' as const, status_seq, reason: 'x' };
    expect(await run(t, 'Manager', 'order.transition', args)).toMatchObject({ status: 'applied' });
    expect(await statusOf(order_id, 'delivery-note')).toBe(404);
    expect(await statusOf(order_id, 'confirmation')).toBe(200);
  });

  it('the paper of an imported canceled order says so once, without a day that the file does not have', async () => {
    const rows = ['C870003,TX-1,,-4,2011-03-05 12:00:00,2.00,C-CLIENT,'];
    await importFile(t, orderFile(rows, { cancellations: 'canceled' }));
    const id = String((await askOrders(t).orderOf('C870003'))!['id']);
    const [page] = await readPdf(t, `/api/orders/${id}/papers/confirmation.pdf`, 'Client');
    expect(page).toContain('Commande annulée C870003 commande du 5 mars 2011');
    expect(await statusOf(id, 'pick-list')).toBe(404);
  });

  async function place() {
    const args = orderOf([['R-1', 2]]);
    expect(await run(t, 'Client', 'order.place', args)).toMatchObject({ status: 'applied' });
    return args;
  }
});
