import { expect, test } from 'vitest';
import type { Paper } from '#contract/rules/papers/paper.ts';
import { pagesOf } from './paper-pages.ts';

const columns = [{ key: 'article', label: 'Article', isNumber: false, share: 1 }];
const rowsOf = (count: number): Paper['rows'] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    cells: [{ kind: 'text', lines: [{ text: `REF-${at}` }, { text: '12 ' }, { text: 'pièces' }] }],
  }));
const linesOf = (count: number) => Array.from({ length: count }, () => 'ligne').join('\n');

test.each([
  [1, 'a4'],
  [2, 'a4'],
  [5, 'a4'],
  [5, 'thermal'],
] as const)(
  'the head of a table of %i rows is never alone at the foot of a page, on %s',
  async (count, format) => {
    const [from, to] = format === 'a4' ? [44, 60] : [16, 32];
    for (let length = from; length < to; length++) {
      const fields = [{ key: 'a', label: '', text: linesOf(length) }];
      const paper = {
        columns,
        rows: rowsOf(count),
        fields,
        sums: [{ label: 'Total', value: '1', isStrong: true }],
      };
      for (const page of await pagesOf(paper, format))
        expect(!page.includes('Article') || page.includes('REF-'), `${length} lines: ${page}`).toBe(true);
    }
  },
);

test('the title of later deliveries is never alone at the foot of a page', async () => {
  const later = { title: 'Reliquat', rows: [{ reference: 'REF-9', text: '', pieces: '1' }] };
  for (let length = 40; length < 60; length++) {
    const fields = [{ key: 'a', label: '', text: linesOf(length) }];
    const groups = Array.from({ length: 30 }, () => later);
    const pages = await pagesOf({ columns, rows: [], fields, laterDeliveries: { groups, note: '' } });
    for (const page of pages) expect(page.endsWith('Reliquat'), `${length} lines: ${page}`).toBe(false);
  }
});
