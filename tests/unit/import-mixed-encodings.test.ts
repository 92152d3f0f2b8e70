import { describe, expect, test } from 'vitest';
import { decodeText, type Encoding } from '#src/lists/import/csv/decode.ts';
import { encodeText, type OfOneByte } from './encode-text.ts';
import { bytesOf, type Bytes } from './make-import-files.ts';
import { readCase } from './read-case.ts';

const join = (...parts: readonly (string | Uint8Array)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));

const head = 'reference;designation;price\n';

describe('one word tells the encoding', () => {
  test.each<[OfOneByte, string]>([
    ['windows-1252', 'Bol Ø 12 cm'],
    ['windows-1252', 'Foret ø8'],
    ['windows-1252', 'Tube diam. Ø30'],
    ['windows-1252', 'Film 10 µm'],
    ['windows-1252', 'Velcro™'],
    ['windows-1252', 'Boule de NOËL'],
    ['windows-1252', 'CITROËN'],
    ['windows-1252', 'Dé'],
    ['windows-1252', 'à suivre…'],
    ['windows-1252', 'Œillet île'],
    ['macintosh', 'Bol Ø 12 cm'],
    ['macintosh', 'Où'],
    ['macintosh', 'CŒUR'],
    ['macintosh', 'L’EAU'],
    ['macintosh', '≥ 5 kg'],
    ['macintosh', 'pão'],
    ['macintosh', 'jalapeño'],
    ['macintosh', 'Four 200 °C'],
    ['macintosh', 'L’école'],
    ['cp850', 'Crème'],
    ['cp850', 'Boule de Noël'],
    ['cp850', 'NOËL'],
    ['cp850', "Foire d'août"],
    ['cp850', 'AOÛT'],
    ['cp850', 'Forêt'],
    ['cp850', 'Vêtement'],
    ['cp850', 'Bac 50m³'],
    ['cp850', 'Film 10 µm'],
    ['cp850', 'Tube Ø12'],
    ['cp850', 'À LA CARTE'],
  ])('%s: %s', async (encoding, designation) => {
    const { rows } = await readCase(encodeText(`${head}A;${designation};1\n`, encoding));
    expect(rows[0]!.values['designation']).toBe(designation);
  });

  test.each(['Чай чёрный', '中文', 'Հայաստան', 'Αθήνα', 'مرحبا', '1’234.50', 'é', 'Œ'])(
    'valid UTF-8 stays so: %s',
    async (designation) => {
      const { table, rows } = await readCase(`${head}A;${designation};1\n`);
      expect([table.encoding, rows[0]!.values['designation']]).toEqual(['utf-8', designation]);
    },
  );
});

describe('files that join lines of two encodings', () => {
  const inUtf8 = 'A;Thé vert;1\n';
  const others = 'B;Crème;2\nC;Pâté;3\nD;Cacao sucré;4\nE;Bébé;5\n';

  test.each<[string, Bytes, Encoding, (string | undefined)[]]>([
    [
      'half and half',
      join(head, inUtf8, encodeText('B;Crème;2\n', 'windows-1252')),
      'utf-8',
      ['Thé vert', 'Cr\uFFFDme'],
    ],
    [
      'half in Mac Roman',
      join(head, inUtf8, encodeText('B;Crème;2\n', 'macintosh')),
      'utf-8',
      ['Thé vert', 'Cr\uFFFDme'],
    ],
    [
      'a few lines in UTF-8',
      join(head, inUtf8, encodeText(others, 'windows-1252')),
      'windows-1252',
      ['Th\uFFFD vert', 'Crème', 'Pâté', 'Cacao sucré', 'Bébé'],
    ],
    [
      'a few more lines in UTF-8',
      join(head, inUtf8.repeat(3), encodeText(others.repeat(2), 'windows-1252')),
      'windows-1252',
      [
        'Th\uFFFD vert',
        'Th\uFFFD vert',
        'Th\uFFFD vert',
        'Crème',
        'Pâté',
        'Cacao sucré',
        'Bébé',
        'Crème',
        'Pâté',
        'Cacao sucré',
        'Bébé',
      ],
    ],
    [
      'emoji in the encoding of Oracle',
      join(head, 'A;', Uint8Array.of(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80), ' Thé sucré;1\n'),
      'utf-8',
      [`${'\uFFFD'.repeat(6)} Thé sucré`],
    ],
    [
      'a mark of UTF-8 before another encoding',
      join('\uFEFF', encodeText(`${head}${others}`, 'windows-1252')),
      'windows-1252',
      ['Crème', 'Pâté', 'Cacao sucré', 'Bébé'],
    ],
  ])('%s: no cell is read wrongly in silence', async (_, content, encoding, designations) => {
    const { table, rows } = await readCase(content);
    expect(table.encoding).toBe(encoding);
    expect(rows.map(({ values }) => values['designation'])).toEqual(designations);
    expect(rows.map(({ notes }) => notes.length > 0)).toEqual(
      designations.map((one) => one?.includes('\uFFFD') === true),
    );
  });

  test('the mark of UTF-8 is no part of the header, whatever encoding is chosen', async () => {
    const { text } = await decodeText(bytesOf(`\uFEFF${head}A;Thé;1\n`), 'windows-1252');
    expect(text.startsWith('reference')).toBe(true);
  });

  test.each(['utf16le', 'utf16be'] as const)('%s without a mark, in Arabic', async (order) => {
    const content = `${head}1;${'مرحبا '.repeat(20)};1\n2;${'شاي أخضر '.repeat(20)};2\n`;
    const bytes = Buffer.from(content, 'utf16le');
    const { rows } = await readCase(new Uint8Array(order === 'utf16le' ? bytes : bytes.swap16()));
    expect(rows.map(({ values }) => values['designation'])).toEqual([
      'مرحبا '.repeat(20).trim(),
      'شاي أخضر '.repeat(20).trim(),
    ]);
  });
});
