import { cptable } from '@e965/xlsx/dist/cpexcel';
import { describe, expect, test } from 'vitest';
import { decodeText, type Encoding } from '#src/lists/import/csv/decode.ts';
import type { Bytes } from './make-import-files.ts';
import { readCase } from './read-case.ts';

type OfOneByte = Exclude<Encoding, 'utf-8' | 'utf-16le' | 'utf-16be'>;

/** The byte of a character in each encoding of one byte a character. */
function byteOf(sign: string, encoding: OfOneByte): number {
  if (sign < '\u0080') return sign.charCodeAt(0);
  if (encoding === 'iso-8859-15') {
    const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    return all.indexOf(sign);
  }
  if (encoding === 'cp858' && sign === '€') return 0xd5;
  const page = {
    'windows-1252': 1252,
    'windows-1250': 1250,
    'windows-1251': 1251,
    macintosh: 10_000,
    cp850: 850,
    cp858: 850,
  }[encoding];
  return cptable[page]!.enc[sign]!;
}

function encode(text: string, encoding: OfOneByte): Bytes {
  const bytes = new Map([...new Set(text)].map((sign) => [sign, byteOf(sign, encoding)]));
  return Uint8Array.from(text, (sign) => bytes.get(sign)!);
}

const head = 'reference;designation;price\n';

test.each(['½a', 'CŒUR EN BOIS', 'BŒUF', 'ŒUFS', '½kg', 'Ø 12', '10 μ', '“a', 'L’œil', '€ 5'])(
  'a file in UTF-8 whose only characters beyond ASCII are those of “%s” is read as such',
  async (text) => {
    const bytes = new TextEncoder().encode(`${head}A;${text};1\n`);
    expect(await decodeText(bytes)).toMatchObject({ encoding: 'utf-8', proposed: 'utf-8' });
  },
);

describe('the encoding is proposed from the text', () => {
  test.each<[OfOneByte, string]>([
    ['iso-8859-15', 'Rouge à lèvres cœur;12,50 €'],
    ['iso-8859-15', 'Mug;12,50€'],
    ['iso-8859-15', 'CŒUR EN BOIS;12,50'],
    ['iso-8859-15', 'Œillets;12,50'],
    ['iso-8859-15', 'Bœuf séché;12,50'],
    ['iso-8859-15', 'Nœud papillon;1'],
    ['cp858', 'Crème brûlée;12,50 €'],
    ['cp858', 'Mug;12,50€'],
    ['cp850', 'Crème brûlée;12,50'],
    ['windows-1252', 'Étui ½ litre;12,50'],
    ['windows-1252', 'Beurre ½kg;12,50'],
    ['windows-1252', 'Pointure 38½;12,50'],
    ['windows-1252', 'Seau 1½L;12,50'],
    ['windows-1252', 'Bouteille ¾L;12,50'],
    ['windows-1252', 'Sachet ¼;12,50'],
    ['windows-1252', 'Tee-shirt d´été;12,50'],
    ['windows-1252', 'L´ÉTÉ;12,50'],
    ['windows-1252', 'Crème brûlée;12,50'],
    ['windows-1252', 'L’œuf;12,50 €'],
    ['windows-1252', 'Leilões de LEILÕES;12,50'],
    ['windows-1250', 'Kubek biały, Książka;12,50 €'],
    ['windows-1250', 'Žluťoučký kůň;12,50'],
    ['windows-1251', 'Кружка белая;12,50 €'],
    ['windows-1251', 'T-shirt Москва;12,50'],
    ['windows-1251', 'ЧАЙ ЧЁРНЫЙ;12,50'],
    ['windows-1252', 'Novità: sarà;12,50'],
    ['windows-1252', 'Señor Køb;12,50'],
    ['macintosh', 'Crème de l’été;12,50 €'],
    ['macintosh', 'L’article;12,50'],
    ['macintosh', 'D’été;12,50'],
  ])('%s: %s', async (encoding, cells) => {
    const [designation, price = ''] = cells.split(';');
    const { table, rows } = await readCase(encode(`${head}A;${cells}\n`, encoding));
    expect([table.encoding, rows[0]!.values['designation']]).toEqual([encoding, designation]);
    expect(rows[0]!.values['price']).toBe(Math.round(100 * Number.parseFloat(price.replace(',', '.'))));
  });

  test('prices in euros tell, however far below the first accent they are', async () => {
    const accents = Array.from({ length: 20_000 }, (_, at) => `A${at};Crème brûlée;1\n`).join('');
    for (const encoding of ['iso-8859-15', 'cp858'] as const) {
      const read = await decodeText(encode(`${head}${accents}B;Thé;1 €\n`, encoding));
      expect(read.encoding).toBe(encoding);
    }
  });

  test.each<[OfOneByte, string, [Encoding, string][]]>([
    [
      'iso-8859-15',
      'Thé;12 €',
      [
        ['windows-1252', 'Thé … 12 ¤'],
        ['iso-8859-15', 'Thé … 12 €'],
      ],
    ],
    [
      'cp858',
      'Thé;12 €',
      [
        ['cp850', 'Thé … 12 ı'],
        ['cp858', 'Thé … 12 €'],
      ],
    ],
    ['windows-1252', 'Thé;12', [['windows-1252', 'Thé']]],
  ])('%s: the choices differ in what they show: %s', async (encoding, cells, expected) => {
    const { choices } = await decodeText(encode(`${head}A;${cells}\n`, encoding));
    const samples = choices.map((one): [Encoding, string] => [one.encoding, one.sample]);
    expect(samples).toEqual(expect.arrayContaining(expected));
    expect(new Set(samples.map(([, sample]) => sample)).size).toBe(samples.length);
  });

  test('Czech that looks like French can be chosen', async () => {
    const { choices } = await decodeText(encode(`${head}A;Čaj;1\n`, 'windows-1250'));
    expect(choices).toContainEqual({ encoding: 'windows-1250', sample: 'Čaj' });
  });

  test('a chosen encoding stays among the choices, and text that is valid UTF-8 is UTF-8', async () => {
    const content = encode(`${head}A;Thé;1\n`, 'windows-1252');
    const { encoding, choices } = await decodeText(content, 'iso-8859-15');
    expect(encoding).toBe('iso-8859-15');
    expect(choices.map((one) => one.encoding)).toContain('iso-8859-15');
    const valid = await decodeText(new TextEncoder().encode(`${head}A;cœur;1 €\n`));
    expect(valid).toMatchObject({ encoding: 'utf-8', proposed: 'utf-8' });
  });
});
