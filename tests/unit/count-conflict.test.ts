import { expect, test } from 'vitest';
import { conflictOf } from '#src/commands/conflict.ts';
import { refused, refusedId } from './refused-command.ts';

test('the sides of a conflict about a stock count are the pieces at the location, without those that are picked', () => {
  const count = { product_id: refusedId, counted: 8, from: 10, picked: 2, cause: 'count' as const, note: '' };
  const stale = (current: object) =>
    conflictOf(refused('stock.count', count, { code: 'row.stale', current: { id: refusedId, ...current } }));
  // The order of the 2 picked pieces has shipped: 6 were counted, and 8 are expected.
  expect(stale({ on_hand: 8, picked: 0 })).toMatchObject({
    kind: 'counted stock',
    mine: { quantity: 6 },
    theirs: { quantity: 8 },
    changedFields: { on_hand: 8 },
    keepArgs: { counted: 6, from: 8, picked: 0 },
  });
  expect(stale({ on_hand: 10, picked: 5 })).toMatchObject({
    mine: { quantity: 6 },
    theirs: { quantity: 5 },
    keepArgs: { counted: 11, from: 10, picked: 5 },
  });
  // An earlier version of the server does not say how many are picked.
  expect(stale({ on_hand: 9 })).toMatchObject({
    mine: { quantity: 6 },
    theirs: { quantity: 7 },
    keepArgs: { counted: 8, from: 9, picked: undefined },
  });
});
