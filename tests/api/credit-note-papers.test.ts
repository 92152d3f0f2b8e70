import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { importFile } from './import-file.ts';
import { addArticles, askOrders, orderFile } from './import-order-app.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { fetchPdf, readPdf } from './read-pdf.ts';
import { company } from './sample-company.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('papers of what is not delivered, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await addArticles(t);
    await stockArticles(t, 1, 10);
    await t.call('Admin', 'PUT', '/api/company', company);
  }, 60_000);
  afterAll(() => t.close());

  const statusOf = async (id: string, paper: string, who?: RoleName) =>
    (await fetchPdf(t, `/api/orders/${id}/papers/${paper}.pdf`, who)).status;

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

  it('the papers of an imported canceled order say so, without a day that the file does not have', async () => {
    const rows = ['C870003,TX-1,,-4,2011-03-05 12:00:00,2.00,C-CLIENT,'];
    await importFile(t, orderFile(rows, { cancellations: 'canceled' }));
    const { id } = (await askOrders(t).orderOf('C870003'))!;
    for (const [paper, who, text] of [
      ['confirmation', 'Client', /Annulée(?! le)/u],
      ['pick-list', 'Manager', /Canceled(?! on)/u],
    ] as const) {
      const [page] = await readPdf(t, `/api/orders/${String(id)}/papers/${paper}.pdf`, who);
      expect(page, paper).toMatch(text);
    }
  });

  async function place() {
    const args = orderOf([['R-1', 2]]);
    expect(await run(t, 'Client', 'order.place', args)).toMatchObject({ status: 'applied' });
    return args;
  }
});
