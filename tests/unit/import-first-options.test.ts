import { expect, test } from 'vitest';
import { importNames } from '#contract/files/import-names.ts';
import { firstOptions } from '#src/lists/import-page/choose-options.ts';
import { readAll, workbook } from './make-import-files.ts';

test('a file says itself how it writes numbers and days; the language decides the rest', async () => {
  const head = 'Numéro;Fournisseur;Date;Référence;Attendu';
  const mapping = ['number', 'provider', 'date', 'reference', 'expected'];
  const optionsOf = async (row: string, language: string) =>
    firstOptions('arrivals', await readAll(`${head}\n${row}\n`), mapping, language);
  expect(await optionsOf('A;Nord;25/06/2026;T;1 200', 'en')).toMatchObject({
    number_mark: 'point',
    date_order: 'dmy',
  });
  expect(await optionsOf('A;Nord;06/25/2026;T;1200', 'fr')).toMatchObject({
    number_mark: 'comma',
    date_order: 'mdy',
  });
  const book = workbook([{ name: 'A', rows: [['Prix HT'], [1234.5]] }]);
  expect(firstOptions('articles', await readAll(book, 'a.xlsx'), ['price'], 'fr')).toMatchObject({
    number_mark: 'point',
    date_order: null,
  });
});

test('only lists whose rows no file can make begin by changing what is there', async () => {
  const table = await readAll('a;b\n1;2\n');
  const changing = importNames.filter(
    (name) => firstOptions(name, table, [null, null], 'en').update_existing,
  );
  expect(changing).toEqual(['customizations', 'roles']);
});
