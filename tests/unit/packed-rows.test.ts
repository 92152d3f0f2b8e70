import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packRows, type TextColumn } from '#src/sync/rows/packed-rows/pack-rows.ts';
import { textColumn, unpackRows, valueAt } from '#src/sync/rows/packed-rows/unpack-rows.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '\0', 'é', 'œ', '’', '\ufeff', '中', '😀') });
const value = fc.oneof(
  text,
  fc.integer(),
  fc.constant(0.25),
  fc.constant(null),
  fc.boolean(),
  fc.array(text, { maxLength: 3 }),
  fc.record({ deep: text }),
);
/** Fields with one kind of value, as in the feed, and fields with mixed kinds that some rows lack. */
const row: fc.Arbitrary<ReplicaRow> = fc.record(
  { id: text, name: text, price: fc.integer(), tags: fc.array(text, { maxLength: 2 }), any: value },
  { requiredKeys: ['id', 'name', 'price', 'tags'] },
);

describe('packed rows', () => {
  test('can be unpacked unchanged, also from a store', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        expect(unpackRows(structuredClone(packRows(rows)))).toEqual(rows);
      }),
    );
  });

  test('store a repeated text once, up to 256 distinct ones', () => {
    const pack = (texts: string[]) =>
      packRows(texts.map((name, at) => ({ id: `${at}`, name }))).columns['name'] as TextColumn;
    const many = (different: number) => Array.from({ length: 2000 }, (_, at) => `x${(at >> 2) % different}`);
    const few = pack(many(3));
    expect([few.starts.length - 1, few.at?.length]).toEqual([3, 2000]);
    expect(pack(many(256)).at).toHaveLength(2000);
    expect(pack(many(257)).at).toBeNull();
    for (const different of [3, 256, 257, 2000]) {
      const column = pack(many(different));
      expect(many(different).every((name, at) => valueAt(column, at) === name)).toBe(true);
    }
  });

  test('return texts if a field is missing or has another type', () => {
    const packed = packRows([{ id: 'a', name: 'one' }, { id: 'b' }, { id: 'c', name: 3 }]);
    const column = textColumn(packed, 'name');
    expect([0, 1, 2].map((at) => valueAt(column, at))).toEqual(['one', '', '']);
    expect(valueAt(textColumn(packed, 'none'), 1)).toBe('');
  });
});
