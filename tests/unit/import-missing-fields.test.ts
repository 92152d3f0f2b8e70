import { expect, test } from 'vitest';
import { missingFields } from '#src/lists/import/mapping/missing-fields.ts';

const noOptions = { key_as_label: false, no_customer: '' } as const;

test('a threshold is missing beside a minimum stock, below which a new product cannot have it', () => {
  const missing = (...mapping: string[]) => missingFields('products', mapping, noOptions);
  expect(missing('reference', 'on_hand', 'min_stock')).toEqual(['threshold']);
  expect(missing('reference', 'on_hand', 'min_stock', 'threshold')).toEqual([]);
  expect(missing('reference', 'on_hand', 'max_stock')).toEqual([]);
});

test('the fields of a line are missing only where rows have lines', () => {
  expect(missingFields('orders', ['number', 'customer_code', 'date_ordered'], noOptions)).toEqual([]);
  expect(missingFields('orders', ['number', 'date_ordered', 'reference', 'price'], noOptions)).toEqual([
    'customer_code',
    'quantity',
  ]);
});
