import { expect, test } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { laterDeliveriesOf, unshippedTexts } from '#contract/rules/papers/later-deliveries.ts';
import { paperTools } from '#contract/rules/papers/paper-frame.ts';
import type { PaperSource } from '#contract/rules/papers/paper-source.ts';

const line = { id: 'l-1', reference: 'R-1', description: '', quantity: 6, shipped: 6, backordered: 4 };
const order = { status: 'Shipped', continued_by: '2026-000143', continued_by_id: 'o-2' };
const source = (more: Partial<PaperSource> = {}) =>
  ({ order, lines: [line], timeZone: 'UTC', ...more }) as unknown as PaperSource;
const tools = paperTools('fr', source());
const texts = (from: PaperSource) => unshippedTexts(from, line as Rows['orderlines'], tools);

test('a paper that knows the back orders says what follows, and closes what does not', () => {
  const orders = { toFollow: [{ id: 'o-2', number: '2026-000143' }], shippedSince: [] };
  const coming = { orders, byLine: new Map([['l-1', { toFollow: 3, shippedSince: 0 }]]) };
  expect(texts(source({ coming }))).toEqual(['3 à suivre', '1 soldée']);
});

test('what a back order has shipped since does not follow any more: it is listed under the number of that order', () => {
  const coming = {
    orders: {
      toFollow: [{ id: 'o-3', number: '2026-000150' }],
      shippedSince: [{ id: 'o-2', number: '2026-000143' }],
    },
    byLine: new Map([['l-1', { toFollow: 1, shippedSince: 2 }]]),
  };
  expect(texts(source({ coming }))).toEqual(['1 à suivre', '2 expédiées depuis', '1 soldée']);
  expect(laterDeliveriesOf(source({ coming }), tools)).toMatchObject({
    groups: [
      { title: 'Reliquat\u00a0: commande 2026-000150', rows: [{ reference: 'R-1', pieces: '1' }] },
      { title: 'Expédié depuis\u00a0: commande 2026-000143', rows: [{ reference: 'R-1', pieces: '2' }] },
    ],
  });
});

test('a paper of a device, which may not have the back orders, says what moved to them and promises nothing', () => {
  expect(texts(source())).toEqual(['4 en reliquat']);
  expect(laterDeliveriesOf(source(), tools)).toMatchObject({
    groups: [{ title: 'Reliquat\u00a0: commande 2026-000143', rows: [{ reference: 'R-1', pieces: '4' }] }],
  });
});
