import { expect, test } from 'vitest';
import { matchOptions } from '#src/ui/combobox-options.ts';

const OPTIONS = [
  { value: '1', label: 'Énergie Ouest', detail: 'C-0017' },
  { value: '2', label: 'Brasserie du Canal', detail: 'C-0131' },
];

test('words match in any order, ignoring case and accents, in the label or the detail', () => {
  const found = (query: string) => matchOptions(OPTIONS, query).map((option) => option.value);
  expect(found('energie')).toEqual(['1']);
  expect(found('canal BRASS')).toEqual(['2']);
  expect(found('0131')).toEqual(['2']);
  expect(found('')).toEqual(['1', '2']);
  expect(found('canal ouest')).toEqual([]);
});

test('a long list is cut at fifty', () => {
  const many = Array.from({ length: 80 }, (_, at) => ({ value: String(at), label: `Client ${at}` }));
  expect(matchOptions(many, 'client')).toHaveLength(50);
});
