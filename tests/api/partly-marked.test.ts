import { describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { moveOrder, run } from './order-story.ts';
import { readPdf } from './read-pdf.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('a line of which a part is marked, on %s', (kind) => {
  const m = mailAppOfSuite(kind);

  /** An order of 10 R-1, and 20 R-2 of which `marked` have their marking; all pieces are picked. */
  async function prepare(marked: number) {
    const { order_id, lines } = await m.place({}, 'Broderie, cœur');
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id: lines[0], picked: 10, from: 0 });
    const at = { order_id, line_id: lines[1] };
    await run(m.t, 'Preparer', 'line.pick', { ...at, picked: 20, from: 0 });
    const page = await m.t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    const counts = { done: marked, spoiled: 0, from_done: 0, from_spoiled: 0 };
    await run(m.t, 'Technician', 'line.mark', { ...at, customization_id: job!.id, ...counts });
    await m.discard();
    return { order_id, line_id: lines[1] };
  }

  const paperOf = async (order_id: string, kindOfPaper: string) =>
    (await readPdf(m.t, `/api/orders/${order_id}/papers/${kindOfPaper}.pdf?language=fr`))[0]!;

  it('says in the mail and on every paper how many pieces left with it, and how many without', async () => {
    const { order_id, line_id } = await prepare(5);
    expect(await moveOrder(m.t, 'Manager', order_id, 'Shipped', { unmarked: [line_id] })).toMatchObject({
      status: 'applied',
    });
    const [client] = await m.send();
    expect(client!.text).toContain('5 with the marking “Embroidery, cœur”, 15 without');
    for (const paper of ['confirmation', 'delivery-note', 'pick-list'])
      expect(await paperOf(order_id, paper)).toMatch(
        /5 avec marquage « Broderie, cœur », 15 sans|5 with the marking “Embroidery, cœur”, 15 without/,
      );
  });

  it('has, on a delivery note printed before shipping, the pieces that the shipment then sends', async () => {
    const { order_id } = await prepare(5);
    const sumOf = async () =>
      /(?:Pièces livrées|Pieces delivered) (\d+)/.exec(await paperOf(order_id, 'delivery-note'))?.[1];
    expect(await sumOf()).toBe('15');
    await moveOrder(m.t, 'Manager', order_id, 'Shipped');
    expect(await sumOf()).toBe('15');
  });
});
