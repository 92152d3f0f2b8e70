import { describe, expect, test } from 'vitest';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { basketTotals } from '#src/ordering/basket-totals.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { applyBasketOverlay } from '#src/sync/protocol/queue/basket-overlay.ts';
import {
  fillArticles,
  isBasketItem,
  toBasketItem,
  toBasketLine,
} from '#src/session/basket-mirror/basket-item.ts';

const article = {
  id: 'a1',
  designation: 'Polo',
  price: 1490,
  category: 'Textile',
  image: 'h1',
  stock_level: 'In stock',
};
const line = (reference: string, more: Partial<BasketLine> = {}): BasketLine => ({
  reference,
  quantity: 1,
  marking: '',
  price_seen: 1490,
  article,
  ...more,
});

function queued(
  type: QueuedCommand['type'],
  args: unknown,
  state: QueuedCommand['state'] = 'waiting',
): QueuedCommand {
  return {
    n: 1,
    id: crypto.randomUUID(),
    user_id: 'u1',
    type,
    version: 1,
    args,
    lane: 'basket',
    depends_on: [],
    state,
    attempts: 0,
    queued_at: '2026-06-12T12:00:00.000Z',
    verdict: null,
  };
}
const set = (reference: string, quantity: number, state?: QueuedCommand['state']) =>
  queued('basket.set', { reference, quantity, marking: '', price_seen: 1490 }, state);

describe('pending commands overlay the basket', () => {
  test('set, add and remove, in the order of the taps', () => {
    const lines = applyBasketOverlay(
      [line('A'), line('B')],
      [set('A', 7), set('C', 2), set('B', 0), set('A', 8)],
    );
    expect(lines.map(({ reference, quantity }) => [reference, quantity])).toEqual([
      ['A', 8],
      ['C', 2],
    ]);
    expect(lines[0]!.article).toBe(article);
    expect(lines[1]!.article).toBeNull();
  });

  test('a refused command is not applied; an applied one is until the basket has been read again', () => {
    expect(applyBasketOverlay([line('A')], [set('A', 7, 'refused')])[0]!.quantity).toBe(1);
    expect(applyBasketOverlay([line('A')], [set('A', 7, 'applied')])[0]!.quantity).toBe(7);
  });

  test('an order removes its lines, and restores them if it is refused', () => {
    const placed = (state: QueuedCommand['state']) =>
      queued(
        'order.place',
        { from_basket: true, lines: [{ reference: 'A', quantity: 1, marking: '' }] },
        state,
      );
    expect(
      applyBasketOverlay([line('A'), line('B')], [placed('sending')]).map((one) => one.reference),
    ).toEqual(['B']);
    expect(applyBasketOverlay([line('A'), line('B')], [placed('refused')])).toHaveLength(2);
    const again = applyBasketOverlay([line('A')], [placed('applied'), set('A', 3)]);
    expect(again).toEqual([line('A', { quantity: 3 })]);
  });

  test('an order keeps lines that were changed since, because they were not ordered', () => {
    const lines = [{ reference: 'A', quantity: 1, marking: ' Broderie' }];
    const placed = queued('order.place', { from_basket: true, lines });
    const left = (stored: BasketLine) => applyBasketOverlay([stored], [placed]);
    expect(left(line('A', { marking: 'Broderie' }))).toEqual([]);
    for (const stored of [line('A', { marking: 'Broderie', quantity: 50 }), line('A')])
      expect(left(stored)).toEqual([stored]);
  });
});

describe('the basket mirror', () => {
  test('stores a line together with its article, and reads it back', () => {
    expect(toBasketItem(line('A', { marking: 'Broderie, cœur' }))).toEqual({
      reference: 'A',
      quantity: 1,
      marking: 'Broderie, cœur',
      price_seen: 1490,
      ...article,
    });
    for (const one of [line('A'), line('B', { article: null })])
      expect(toBasketLine(toBasketItem(one))).toEqual(one);
  });

  test('recognizes an item and rejects anything else', () => {
    expect(isBasketItem(toBasketItem(line('A', { article: null })))).toBe(true);
    for (const other of [
      null,
      3,
      'A',
      [],
      {},
      { reference: 'A' },
      { ...toBasketItem(line('A')), quantity: '2' },
    ]) {
      expect(isBasketItem(other), JSON.stringify(other)).toBe(false);
    }
  });

  test('fills in the article of a line that was just added, but not of one whose article is no longer sold', () => {
    const mirror = [toBasketItem(line('A')), toBasketItem(line('B'))];
    const lines = [line('A', { article: null }), line('B', { article: null })];
    const filled = fillArticles(lines, [set('A', 1)], mirror);
    expect(filled.map((one) => one.article?.designation ?? null)).toEqual(['Polo', null]);
    expect(fillArticles(lines, [set('A', 1, 'refused')], mirror)[0]!.article).toBeNull();
  });
});

test('totals use today’s prices, in cents, and exclude articles that are no longer sold', () => {
  const lines = [
    line('A', { quantity: 24, price_seen: 690, article: { ...article, price: 690 } }),
    line('B', { quantity: 12, price_seen: 1120, article: { ...article, price: 1180 } }),
    line('C', { quantity: 99, article: null }),
  ];
  expect(basketTotals(lines, 20)).toEqual({ pieces: 36, total: 30720, vat: 6144, gross: 36864 });
  expect(basketTotals(lines, 5.5)).toMatchObject({ total: 30720, vat: 1690, gross: 32410 });
  expect(basketTotals([], 20)).toEqual({ pieces: 0, total: 0, vat: 0, gross: 0 });
});
