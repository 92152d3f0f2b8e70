import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstInOrder } from '#src/sync/rows/catalogue-index/first-in-order.ts';
import { compareText } from '#src/sync/rows/list-query/compare-text.ts';
import { byteKey, compareBytes } from '#src/sync/rows/catalogue-index/text-order.ts';

const sign = fc.oneof(fc.constantFrom('a', 'b', 'é', 'ÿ', 'Ā', '中', '\ue000', '\uffee', '😀', '𝕏'));
const words = fc.string({ unit: sign, maxLength: 9 });

test('texts are sorted by their bytes, as in the databases, and sort keys agree with that order', () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [x, y] = [Buffer.from(a), Buffer.from(b)];
      const order = Buffer.compare(x, y);
      expect(Math.sign(compareText(a, b))).toBe(order);
      expect(Math.sign(compareBytes(x, 0, x.length, y, 0, y.length))).toBe(order);
      if (byteKey(x) < byteKey(y)) expect(order).toBe(-1);
    }),
  );
});

test('selection returns the same first rows as sorting', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { maxLength: 400 }),
      fc.integer({ min: 1, max: 60 }),
      (figures, limit) => {
        const keys = Float64Array.from(figures);
        const compare = (a: number, b: number) => keys[a]! - keys[b]! || a - b;
        const slots = Uint32Array.from(figures.keys());
        const odd = (slot: number) => slot % 2 === 1;
        expect(firstInOrder(slots, limit, { keys, direction: 1, compare })).toEqual(
          [...slots].sort(compare).slice(0, limit),
        );
        expect(firstInOrder(slots, limit, { keys, direction: 1, compare }, odd)).toEqual(
          [...slots].filter(odd).sort(compare).slice(0, limit),
        );
      },
    ),
  );
});
