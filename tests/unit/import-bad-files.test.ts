import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { importFields } from '#contract/files/import-fields.ts';
import { importDefaults } from '#contract/files/import-options.ts';
import type { EntityName } from '#contract/registry.ts';
import { detectDateOrder } from '#contract/files/detect-date-order.ts';
import { readStagedRow } from '#server/services/imports/read-staged-row.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { createStaging } from '#src/lists/import/staged-row.ts';
import { guessMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';
import { refusalSentences } from '#src/lists/import-page/file-step/read-refusal-words.ts';
import { caseFile } from './read-case.ts';
import type { Bytes } from './make-import-files.ts';
import { oleFile, readAll, refusalOf, windows1252, workbook, xlsxParts, zip } from './make-import-files.ts';

beforeAll(async () => {
  for (const language of ['en', 'fr'] as const) {
    i18n.load(language, (await catalogues.files[language]()).messages);
  }
});

/** Replaces non-breaking spaces with spaces. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

const wide = Array.from({ length: 1000 }, (_, at) => `c${at}`).join(';');
const bomb = () =>
  zip(
    xlsxParts('').map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, content: Buffer.alloc(300e6), declaredSize: 5000 } : part,
    ),
  );

describe('a refused file gets a message with the problem and what to do', () => {
  test('a web page that is named .xls', async () => {
    const refusal = await refusalOf(caseFile('f21-html.xls'), 'f21-html.xls');
    i18n.activate('en');
    expect(plain(refusalSentences(refusal, i18n).join(' '))).toBe(
      'This is a web page saved as .xls. Open it in your spreadsheet and save it as .xlsx.',
    );
    i18n.activate('fr');
    expect(plain(refusalSentences(refusal, i18n).join(' '))).toBe(
      'C’est une page web enregistrée en .xls. Ouvrez le fichier dans votre tableur et enregistrez-le en .xlsx.',
    );
  });

  test.each<[string, () => Bytes | string, en: string, fr: string]>([
    [
      'another type under a right name',
      () => '%PDF-1.7\n1 0 obj\n',
      'Invalid file type. This is a document (PDF). Copy its table into a spreadsheet and save that as .xlsx or .csv.',
      'Type de fichier invalide. C’est un document (PDF). Copiez son tableau dans un tableur et enregistrez-le en .xlsx ou .csv.',
    ],
    [
      'content that is none of the known types',
      () => '\u0001\u0002\u0003;\u0004\n'.repeat(20),
      'Invalid file type. Choose a CSV file or a workbook (.xlsx, .xls).',
      'Type de fichier invalide. Choisissez un fichier CSV ou un classeur (.xlsx, .xls).',
    ],
    [
      'an archive',
      () => zip([{ name: 'tarif.csv', content: 'a;b' }]),
      'Invalid file type. This is an archive (ZIP). Unpack it and choose the .xlsx or .csv file in it.',
      'Type de fichier invalide. C’est une archive (ZIP). Décompressez-la et choisissez le fichier .xlsx ou .csv qu’elle contient.',
    ],
    [
      'a spreadsheet of another program',
      () => 'TABLE\n0,1\n"EXCEL"\nVECTORS\n0,2\n""\n',
      'Invalid file type. This is a DIF file. Open it in your spreadsheet and save it as .xlsx or .csv.',
      'Type de fichier invalide. C’est un fichier DIF. Ouvrez-le dans votre tableur et enregistrez-le en .xlsx ou .csv.',
    ],
    [
      '21 MiB',
      () => new Uint8Array(21 * 2 ** 20).fill(65),
      'The file is too large. Maximum: 20 MiB. Split the file.',
      'Le fichier est trop volumineux. Maximum : 20 Mio. Divisez le fichier.',
    ],
    [
      'a zip bomb',
      bomb,
      'The file is too large. Once unpacked, it would not fit in memory. Split the file.',
      'Le fichier est trop volumineux. Une fois décompressé, il dépasserait la mémoire. Divisez le fichier.',
    ],
    [
      '1,000 columns',
      () => `${wide}\n${wide}\n`,
      'The file has too many columns. Maximum: 256. Remove some.',
      'Le fichier a trop de colonnes. Maximum : 256. Retirez-en.',
    ],
    [
      'a cell of a megabyte',
      () => `ref;nom\nA;${'x'.repeat(2 ** 20)}\n`,
      'The cell in row 2, column B is too long. Maximum: 32,767 characters. Shorten it.',
      'La cellule de la ligne 2, colonne B est trop longue. Maximum : 32 767 caractères. Raccourcissez-la.',
    ],
    [
      'an empty file',
      () => '',
      'The file is empty. Choose another file.',
      'Le fichier est vide. Choisissez un autre fichier.',
    ],
    [
      'a header alone',
      () => 'ref;nom\n',
      'The file has column headings but no rows. Add the rows first.',
      'Le fichier contient des en-têtes de colonnes mais aucune ligne. Ajoutez d’abord les lignes.',
    ],
    [
      'quotes that never close',
      () => 'ref;nom\nA;x\nB;"oops\nC;y\nD;z\n',
      'A quotation mark opened on line 3 is never closed. Close or remove it.',
      'Un guillemet ouvert à la ligne 3 n’est jamais fermé. Fermez-le ou supprimez-le.',
    ],
    [
      'a workbook with a password',
      () => oleFile(['/EncryptionInfo', '/EncryptedPackage']),
      'The file is protected by a password. Save it without a password.',
      'Le fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe.',
    ],
    [
      'an old workbook cut short',
      () => oleFile(['/Workbook']).slice(0, 600),
      'The file is damaged. Open it in a spreadsheet and save it again.',
      'Le fichier est endommagé. Ouvrez-le dans un tableur et enregistrez-le à nouveau.',
    ],
  ])('%s', async (_, content, en, fr) => {
    const refusal = await refusalOf(content());
    i18n.activate('en');
    expect(plain(refusalSentences(refusal, i18n).join(' '))).toBe(en);
    i18n.activate('fr');
    expect(plain(refusalSentences(refusal, i18n).join(' '))).toBe(fr);
  });
});

/** Parses the rows of a file with the mapping that the device guesses. */
async function valuesOf(entity: EntityName, content: Bytes | string, name = 'file.csv') {
  const table = await readAll(content, name);
  const mapping = guessMapping(table.header, table.rows, importTargets(entity));
  const dates = table.rows.flatMap((row) => row.filter((_, at) => mapping[at] === 'date'));
  const format = {
    number_mark: importDefaults.number_mark,
    date_order: detectDateOrder(dates),
    timezone: 'Europe/Paris',
  };
  const staged = createStaging(table, mapping, importFields(entity));
  return table.rows.map((_, at) => {
    const row = { ...staged(at), row_id: '' };
    const { values, errors } = readStagedRow(importFields(entity), row, format);
    return errors.length > 0 ? errors : values;
  });
}

describe('unusual files are read correctly', () => {
  const text = 'Référence;Désignation;Prix HT\r\n00123;Été à 5 €;1 234,50\r\n';
  const read = [{ reference: '00123', designation: 'Été à 5 €', price: 123_450 }];

  test.each<[string, Bytes | string]>([
    ['Windows-1252', windows1252(text)],
    ['a byte order mark', `\uFEFF${text}`],
    ['semicolons and decimal commas', text],
    ['a header twice', text.replace('HT\r', 'HT;Désignation\r').replace('50\r', '50;Autre nom\r')],
  ])('%s', async (_, content) => {
    expect(await valuesOf('articles', content)).toEqual(read);
  });

  test('an old .xls', async () => {
    const rows = [
      ['Référence', 'Désignation', 'Prix HT'],
      ['00123', 'Été à 5 €', 1234.5],
    ];
    expect(await valuesOf('articles', workbook([{ name: 'A', rows }], 'biff8'), 'a.xls')).toEqual(read);
  });

  test('dates in three formats', async () => {
    const rows = ['2026-06-12', '13/06/2026', '14.06.2026'].map((day, at) => `AR-${at};Nord;${day}`);
    const days = await valuesOf('arrivals', ['Numéro;Fournisseur;Date', ...rows].join('\n'));
    expect(days.map((row) => 'date' in row && row.date)).toEqual(['2026-06-12', '2026-06-13', '2026-06-14']);
    const sheet = [
      ['Numéro', 'Fournisseur', 'Date'],
      ['AR-1', 'Nord', { t: 'n', v: 46185, z: 'dd/mm/yyyy' }],
    ];
    expect(await valuesOf('arrivals', workbook([{ name: 'A', rows: sheet }]), 'a.xlsx')).toMatchObject([
      { date: '2026-06-12' },
    ]);
  });

  test('formulas are imported as text, with or without a guard, and never as their results', async () => {
    const content = "Référence;Désignation;Prix HT\nA-1;=HYPERLINK(1);1\nA-2;'=1+1;1\nA-3;'@SUM(A1);1\n";
    expect(
      (await valuesOf('articles', content)).map((row) => 'designation' in row && row.designation),
    ).toEqual(['=HYPERLINK(1)', '=1+1', '@SUM(A1)']);
  });
});
