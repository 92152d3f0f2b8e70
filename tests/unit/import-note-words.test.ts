import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { importRowSchema } from '#contract/endpoints/imports.ts';
import type { NoteReason } from '#contract/files/reading-notes.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { noteCountText, noteText } from '#src/lists/import-page/words/note-words.ts';
import { articles } from '#src/screens/lists/articles.tsx';
import { orders } from '#src/screens/lists/orders.tsx';

beforeAll(async () => {
  for (const language of ['en', 'fr'] as const)
    i18n.load(language, (await catalogues.files[language]()).messages);
});

/** Replaces non-breaking spaces with spaces. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

test.each<[NoteReason, string, string[], string[]]>([
  [
    'damaged',
    'Th\uFFFD vert',
    [
      '1 damaged cell',
      '12 damaged cells',
      'characters are damaged (\uFFFD). Choose another encoding or correct the file.',
    ],
    [
      '1 cellule abîmée',
      '12 cellules abîmées',
      'des caractères sont abîmés (\uFFFD). Choisissez un autre encodage ou corrigez le fichier.',
    ],
  ],
  [
    'no_result',
    '=A1*2',
    [
      '1 unreadable cell: formula without a result',
      '12 unreadable cells: formulas without a result',
      'the formula =A1*2 has no result in the file. The cell cannot be read and clears nothing.',
    ],
    [
      '1 cellule illisible : formule sans résultat',
      '12 cellules illisibles : formules sans résultat',
      'la formule =A1*2 n’a pas de résultat dans le fichier. La cellule est illisible et ne vide aucun champ.',
    ],
  ],
  [
    'no_value',
    'NULL',
    [
      '1 cell in which a program wrote that it has no value',
      '12 cells in which a program wrote that they have no value',
      '“NULL” means no value: the cell is read as empty.',
    ],
    [
      '1 cellule qu’un logiciel a notée sans valeur',
      '12 cellules qu’un logiciel a notées sans valeur',
      '« NULL » signifie l’absence de valeur : la cellule est lue comme vide.',
    ],
  ],
  [
    'zeros_lost',
    '33612345678',
    [
      '1 number that may lack leading zeros or +',
      '12 numbers that may lack leading zeros or +',
      '“33612345678” may have lost its + in a spreadsheet.',
    ],
    [
      '1 numéro auquel il manque peut-être des zéros initiaux ou le +',
      '12 numéros auxquels il manque peut-être des zéros initiaux ou le +',
      '« 33612345678 » a peut-être perdu son + dans un tableur.',
    ],
  ],
  [
    'rounded',
    '14,905',
    ['1 price rounded', '12 prices rounded', '“14,905” is rounded to the cent.'],
    ['1 prix arrondi', '12 prix arrondis', '« 14,905 » est arrondi au centime.'],
  ],
  [
    'split_decimals',
    '12,50',
    [
      '1 price that its decimal comma may have split',
      '12 prices that their decimal commas may have split',
      '“12,50” may be one price that its decimal comma has split. If so, put it in quotation marks in the file.',
    ],
    [
      '1 prix peut-être coupé à sa virgule décimale',
      '12 prix peut-être coupés à leur virgule décimale',
      '« 12,50 » est peut-être un seul prix, coupé à sa virgule décimale. Dans ce cas, mettez-le entre guillemets dans le fichier.',
    ],
  ],
  [
    'split_row',
    'Verre à vin',
    [
      '1 row that a line break had split, joined again',
      '12 rows that line breaks had split, joined again',
      'read as Verre à vin: a line break without quotation marks had split the row.',
    ],
    [
      '1 ligne coupée par un retour à la ligne, recollée',
      '12 lignes coupées par un retour à la ligne, recollées',
      'lu comme Verre à vin : un retour à la ligne sans guillemets avait coupé la ligne.',
    ],
  ],
])('what was read differently is said in words: %s', (reason, value, english, french) => {
  for (const [language, words] of [
    ['en', english],
    ['fr', french],
  ] as const) {
    i18n.activate(language);
    const [one, many, sentence] = words;
    expect(plain(noteCountText(reason, 1, i18n))).toBe(one);
    expect(plain(noteCountText(reason, 12, i18n))).toBe(many);
    expect(plain(noteText({ field: 'designation', reason, value }, articles, i18n))).toContain(sentence);
  }
});

test.each(['33612345678', '3.3612345678E10', '33612345678.00'])('%s may have lost its +', (value) => {
  i18n.activate('fr');
  const text = plain(noteText({ field: 'designation', reason: 'zeros_lost', value }, articles, i18n));
  expect(text).toContain('son +');
});

test.each(['612345678', '6.12345678E8', '612345678.0'])('%s may have lost its zero', (value) => {
  i18n.activate('fr');
  const text = plain(noteText({ field: 'designation', reason: 'zeros_lost', value }, articles, i18n));
  expect(text).toContain('ses zéros');
});

test('a name in place of a code says the code that it was read as', () => {
  const note = {
    field: 'customer_code',
    reason: 'name_for_key',
    value: 'Brasserie du Canal',
    read_as: 'C-0131',
  };
  const [parsed] = importRowSchema.shape.notes.parse([note]);
  i18n.activate('en');
  expect(noteText(parsed!, orders, i18n)).toContain(
    '“Brasserie du Canal” is read as C-0131, which has this name.',
  );
  i18n.activate('fr');
  expect(plain(noteText(parsed!, orders, i18n))).toContain('est lu comme C-0131, qui porte ce nom.');
});

test('a reason of a later version is said in neutral words', () => {
  const notes = importRowSchema.shape.notes.parse([{ field: null, reason: 'of_later', value: 'x' }]);
  i18n.activate('fr');
  expect(notes.map((note) => plain(noteText(note, articles, i18n)))).toEqual([
    '« x » n’est pas lu comme dans le fichier.',
  ]);
  expect(notes.map(({ reason }) => plain(noteCountText(reason, 2, i18n)))).toEqual(['2 autres cellules']);
});
