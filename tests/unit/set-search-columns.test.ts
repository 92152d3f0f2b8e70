import { expect, it } from 'vitest';
import { entities } from '#contract/registry.ts';
import { setSearchColumns } from '#server/entities/write/set-search-columns.ts';

const stored = {
  reference: 'QB-2',
  description: 'Écru',
  order_number: '2026-1',
  customer_code: 'C-1',
  search: 'stored',
  reference_sort: 'stored',
  description_sort: 'stored',
  order_number_sort: 'stored',
};

it('computes the columns of a row that is new, or whose columns are all to be computed', () => {
  const row: Record<string, unknown> = { ...stored };
  setSearchColumns(entities.orderlines, row, null);
  expect(row).toMatchObject({ reference_sort: 'qb-12\u0001QB-2' });
  expect(row['search']).toContain('ecru');
  expect(row['description_sort']).not.toBe('stored');
});

it('computes again what follows from fields that changed, and nothing else', () => {
  const other: Record<string, unknown> = { ...stored, quantity: 5 };
  setSearchColumns(entities.orderlines, other, stored);
  expect(other).toMatchObject({ search: 'stored', reference_sort: 'stored' });
  const renamed: Record<string, unknown> = { ...stored, reference: 'QB-10' };
  setSearchColumns(entities.orderlines, renamed, stored);
  expect(renamed).toMatchObject({ reference_sort: 'qb-210\u0001QB-10', description_sort: 'stored' });
  expect(renamed['search']).toContain('qb-10');
});
