import { i18n } from '@lingui/core';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { writeDifferences } from '#src/lists/import-page/session/write-differences.ts';
import { readImportRows } from '#src/lists/import-page/session/import-calls.ts';
import { orders } from '#src/screens/lists/orders.tsx';

vi.mock('#src/lists/import-page/session/import-calls.ts', () => ({
  readImportRows: vi.fn<typeof readImportRows>(),
}));

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  i18n.load('en', (await catalogues.files.en()).messages);
  i18n.activate('en');
});

test.each([
  [{ customer_name: 'Le Port' }, 'customer_name'],
  [{}, 'customer_code'],
])('the file of differences says once what a name was read as: %j', async (names, field) => {
  const note = { field, reason: 'name_for_key', value: 'Le Port', read_as: 'C-4' };
  vi.mocked(readImportRows).mockResolvedValue({
    rows: [{ row: 2, values: { customer_code: 'C-4', ...names }, cells: { number: 'A-1' }, notes: [note] }],
    next: null,
  } as unknown as Awaited<ReturnType<typeof readImportRows>>);
  const job = { id: '1', entity: 'orders', file_name: 'a.csv', notes: [{ ...note, rows: 1 }] };
  const { content } = await writeDifferences(orders, job as unknown as ImportJob, i18n);
  const [, line = ''] = (await content.text()).split('\r\n');
  expect(line.split(',').slice(3, 5)).toEqual(['Le Port', 'C-4']);
});
