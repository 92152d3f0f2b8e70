import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** Two users report the same number of the same goods, each from the state before both, as two devices offline do. */
describe.each(databaseKinds)('the same count by two users on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 1000);
  });
  afterAll(() => t.close());

  const applied = { status: 'applied' };
  const conflict = { status: 'conflict', code: 'line.changed' };

  async function place(quantity: number, marking = '') {
    const placed = orderOf([['R-1', quantity, marking]]);
    await run(t, 'Manager', 'order.place', placed);
    return { order_id: placed.order_id, line_id: placed.lines[0]!.line_id };
  }

  it('of picked goods is a conflict, as both have taken the pieces', async () => {
    const at = await place(10);
    const pick = (who: RoleName, picked: number, from: number) =>
      run(t, who, 'line.pick', { ...at, picked, from });
    expect(await pick('Preparer', 5, 0)).toMatchObject(applied);
    // A second device of the same user.
    expect(await pick('Preparer', 5, 0)).toMatchObject(applied);
    expect(await pick('Manager', 5, 0)).toMatchObject({ ...conflict, current: { picked: 5, quantity: 10 } });
    expect((await readOrder(t, at.order_id)).lines).toMatchObject([{ picked: 5 }]);
    // The answer of the card that counts the pieces of both; then its repetition by either user.
    expect(await pick('Manager', 10, 5)).toMatchObject(applied);
    expect(await pick('Manager', 10, 5)).toMatchObject(applied);
    expect(await pick('Preparer', 10, 5)).toMatchObject(conflict);
    // Lowering the count takes no pieces.
    expect(await pick('Manager', 0, 10)).toMatchObject(applied);
    expect(await pick('Preparer', 0, 10)).toMatchObject(applied);
  });

  it('of a line that has changed otherwise since is judged by who set the number', async () => {
    const at = await place(10);
    const pick = (who: RoleName, picked: number, from: number) =>
      run(t, who, 'line.pick', { ...at, picked, from });
    await pick('Preparer', 5, 0);
    await pick('Manager', 3, 5);
    await pick('Preparer', 5, 3);
    expect(await pick('Preparer', 5, 0)).toMatchObject(applied);
    expect(await pick('Manager', 5, 0)).toMatchObject(conflict);
  });

  it('of a short line is a conflict where pieces were found', async () => {
    const short = async (at: { order_id: string; line_id: string }, who: RoleName, picked: number) =>
      run(t, who, 'line.short', { ...at, picked, from: 0, reason: 'not found' });
    const found = await place(10);
    expect(await short(found, 'Preparer', 4)).toMatchObject(applied);
    expect(await short(found, 'Preparer', 4)).toMatchObject(applied);
    expect(await short(found, 'Manager', 4)).toMatchObject({ ...conflict, current: { picked: 4 } });
    const none = await place(10);
    expect(await short(none, 'Preparer', 0)).toMatchObject(applied);
    expect(await short(none, 'Manager', 0)).toMatchObject(applied);
  });

  it('of received goods is a conflict, as each may have received other pieces', async () => {
    const head = { number: 'AR-SAME', provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
    const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    const line = { arrival_number: 'AR-SAME', reference: 'R-1', expected: 50, received: 0, rejected: 0 };
    const made = await t.call('Manager', 'POST', '/api/arrivallines', { ...line, location: '' });
    const { id: line_id } = made.body as Rows['arrivallines'];
    const receive = (who: RoleName, received: number, rejected: number, from: [number, number] = [0, 0]) =>
      run(t, who, 'arrival.receive', {
        arrival_id: id,
        line_id,
        reference: 'R-1',
        received,
        rejected,
        location: '',
        from_received: from[0],
        from_rejected: from[1],
      });
    expect(await receive('Preparer', 20, 1)).toMatchObject(applied);
    expect(await receive('Preparer', 20, 1)).toMatchObject(applied);
    expect(await receive('Manager', 20, 1)).toMatchObject({
      ...conflict,
      current: { received: 20, rejected: 1 },
    });
    expect(await receive('Manager', 40, 2, [20, 1])).toMatchObject(applied);
    expect(await receive('Manager', 40, 3, [40, 2])).toMatchObject(applied);
    expect(await receive('Preparer', 40, 3, [40, 2])).toMatchObject(conflict);
    // An unexpected line of another device is a line of its own.
    const unexpected = { reference: 'R-1', received: 2, rejected: 0, location: '' };
    for (const who of ['Preparer', 'Manager'] as const) {
      const args = { arrival_id: id, line_id: uuidv7(), ...unexpected, from_received: 0, from_rejected: 0 };
      expect(await run(t, who, 'arrival.receive', args)).toMatchObject(applied);
    }
  });

  it('of marked goods is a conflict, unless the job is done', async () => {
    const at = await place(10, 'Broderie');
    await run(t, 'Preparer', 'line.pick', { ...at, picked: 10, from: 0 });
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${at.order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    const mark = (who: RoleName, [done, spoiled]: [number, number], from: [number, number]) =>
      run(t, who, 'line.mark', {
        ...at,
        customization_id: job!.id,
        done,
        spoiled,
        from_done: from[0],
        from_spoiled: from[1],
      });
    expect(await mark('Technician', [4, 0], [0, 0])).toMatchObject(applied);
    expect(await mark('Technician', [4, 0], [0, 0])).toMatchObject(applied);
    const current = { quantity_done: 4, picked: 10 };
    expect(await mark('Admin', [4, 0], [0, 0])).toMatchObject({ ...conflict, current });
    expect(await mark('Technician', [10, 0], [4, 0])).toMatchObject(applied);
    expect(await mark('Admin', [10, 0], [4, 0])).toMatchObject(applied);
    expect(await mark('Technician', [9, 1], [10, 0])).toMatchObject(applied);
    expect(await mark('Admin', [9, 1], [10, 0])).toMatchObject({
      ...conflict,
      current: { quantity_spoiled: 1 },
    });
  });
});
