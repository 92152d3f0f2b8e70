import { describe, expect, test } from 'vitest';
import { decodeText, type Encoding } from '#src/lists/import/csv/decode.ts';
import { encodeText, type OfOneByte } from './encode-text.ts';
import { readCase } from './read-case.ts';

const head = 'reference;designation;price\n';

test.each(['½a', 'CŒUR EN BOIS', 'BŒUF', 'ŒUFS', '½kg', 'Ø 12', '10 μ', '“a', 'L’œil', '€ 5'])(
  'a file in UTF-8 whose only characters beyond ASCII are those of “%s” is read as such',
  async (text) => {
    const bytes = new TextEncoder().encode(`${head}A;${text};1\n`);
    expect(await decodeText(bytes)).toMatchObject({ encoding: 'utf-8', proposed: 'utf-8' });
  },
);

test('one letter of any alphabet, wherever it is in a word, leaves a file in UTF-8 what it is', async () => {
  const letters = Array.from({ length: 0x5_90 - 0xa1 }, (_, at) => String.fromCodePoint(0xa1 + at));
  const wrong: string[] = [];
  for (const letter of [...letters.filter((one) => /\p{L}/u.test(one)), ...'文אẞﬁ'])
    for (const text of [letter, `a${letter}`, `${letter}a`, `Mug${letter}e`, `A${letter}A`, `5${letter}`]) {
      const { proposed } = await decodeText(new TextEncoder().encode(`${head}A;${text};1\n`));
      if (proposed !== 'utf-8') wrong.push(text);
    }
  expect(wrong).toEqual([]);
});

describe('one word of another language tells the encoding', () => {
  const western =
    'Crème Théière Forêt Boîte Noël Garçon Août Rhône Löffel Köln Bär Ärmel Glühbirne Größe Möhren Jamón Plástico Niño Coração Edredão Così Grön Fjäll Øl Smørrebrød København';
  test.each<[OfOneByte, string]>([
    ['windows-1252', `${western} L’île Œuf`],
    ['macintosh', `${western} L’île L’âge D’œuf Œuf`],
    ['cp850', western],
    ['windows-1250', 'Kubek Książka Zażółć Miód Żółty Świeca Mąka Śruba Nůž Větrák Žluťoučký'],
    ['windows-1253', 'Καφές Αθήνα Ποτήρι Άρωμα ΚΑΦΕΣ Ψωμί Έπιπλο Ρύζι Ήλιος'],
    ['iso-8859-7', 'Καφές Αθήνα Ποτήρι Άρωμα ΚΑΦΕΣ Ψωμί Έπιπλο Ρύζι Ήλιος'],
    ['windows-1251', 'Кружка Чай Полотенце ЧАЙ Мёд Щётка Объектив Ёлка Яблоко'],
  ])('%s', async (encoding, words) => {
    const read = await Promise.all(
      words.split(' ').map(async (word) => {
        const { text } = await decodeText(encodeText(`${head}A;${word} 20;1\n`, encoding));
        return text.split(';').at(-2)?.replace(' 20', '');
      }),
    );
    expect(read).toEqual(words.split(' '));
  });
});

describe('files of one to four words are proposed in their alphabet, Cyrillic or Greek', () => {
  const cyrillic =
    'Футболка Кружка Сумка Стакан Тарелка Ложка Нож Чашка Блокнот Карандаш Рюкзак Зонт Перчатки Куртка Рубашка Обувь Носки Платье Бутылка Стул Стол Полка Зеркало Наклейка Мука Яйца Бумага Шампунь Тениска Чаша Лъжица Тетрадка Чадър Ръкавици Яке Риза Чорапи Плик Календар Играчка Възглавница Пипер Мед Сапун Чук Пръстен Портфейл';
  const greek =
    'Μπλούζα Κούπα Τσάντα Ποτήρι Πιάτο Κουτάλι Μαχαίρι Φλιτζάνι Στυλό Μολύβι Σακίδιο Ομπρέλα Καπέλο Κασκόλ Γάντια Πουκάμισο Παντελόνι Παπούτσια Κάλτσες Φόρεμα Φούστα Μπουκάλι Θερμός Λάμπα Καρέκλα Τραπέζι Ράφι Καθρέφτης Κουτί Σακούλα Αυτοκόλλητο Κάρτα Παιχνίδι Κερί Κουβέρτα Μαξιλάρι Ψωμί Γάλα Τυρί Χυμός Πηλός Δώρο';
  const unaccented = (word: string) => word.normalize('NFD').replaceAll('\u0301', '').normalize('NFC');
  test.each<[OfOneByte, string, string]>([
    ['windows-1251', 'Cyrillic', cyrillic],
    ['windows-1251', 'Cyrillic in small letters', cyrillic.toLowerCase()],
    ['windows-1251', 'Cyrillic in capitals', cyrillic.toUpperCase()],
    ['windows-1253', 'Greek', greek],
    ['windows-1253', 'Greek in small letters', greek.toLowerCase()],
    ['windows-1253', 'Greek in capitals', unaccented(greek).toUpperCase()],
    ['iso-8859-7', 'Greek', greek],
  ])('%s: %s', async (encoding, _, words) => {
    const list = words.split(' ');
    const wrong: string[] = [];
    for (const size of [1, 2, 3, 4])
      for (const at of list.keys()) {
        const named = Array.from({ length: size }, (_, next) => list[(at + next * 7) % list.length]!);
        const file = `ref;nom\n${named.map((name) => `A;${name}\n`).join('')}`;
        const read = await decodeText(encodeText(file, encoding));
        if (read.text !== file) wrong.push(`${named.join(' ')}: ${read.encoding}`);
      }
    expect(wrong).toEqual([]);
  });
});

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
    const { table, rows } = await readCase(encodeText(`${head}A;${cells}\n`, encoding));
    expect([table.encoding, rows[0]!.values['designation']]).toEqual([encoding, designation]);
    expect(rows[0]!.values['price']).toBe(Math.round(100 * Number.parseFloat(price.replace(',', '.'))));
  });

  test('prices in euros tell, however far below the first accent they are', async () => {
    const accents = Array.from({ length: 20_000 }, (_, at) => `A${at};Crème brûlée;1\n`).join('');
    for (const encoding of ['iso-8859-15', 'cp858'] as const) {
      const read = await decodeText(encodeText(`${head}${accents}B;Thé;1 €\n`, encoding));
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
    const { choices } = await decodeText(encodeText(`${head}A;${cells}\n`, encoding));
    const samples = choices.map((one): [Encoding, string] => [one.encoding, one.sample]);
    expect(samples).toEqual(expect.arrayContaining(expected));
    expect(new Set(samples.map(([, sample]) => sample)).size).toBe(samples.length);
  });

  test('Czech that looks like French can be chosen', async () => {
    const { choices } = await decodeText(encodeText(`${head}A;Čaj;1\n`, 'windows-1250'));
    expect(choices).toContainEqual({ encoding: 'windows-1250', sample: 'Čaj' });
  });

  test('a chosen encoding stays among the choices, and text that is valid UTF-8 is UTF-8', async () => {
    const content = encodeText(`${head}A;Thé;1\n`, 'windows-1252');
    const { encoding, choices } = await decodeText(content, 'iso-8859-15');
    expect(encoding).toBe('iso-8859-15');
    expect(choices.map((one) => one.encoding)).toContain('iso-8859-15');
    const valid = await decodeText(new TextEncoder().encode(`${head}A;cœur;1 €\n`));
    expect(valid).toMatchObject({ encoding: 'utf-8', proposed: 'utf-8' });
  });
});

describe('UTF-8 that a program has encoded twice', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const fileOf = (...names: string[]) => `code;name\n${names.map((name) => `C;${name}\n`).join('')}`;
  /** UTF-8 whose bytes were taken for Windows-1252. */
  const twice = (text: string) => new TextDecoder('windows-1252').decode(bytesOf(text));

  test.each([
    ['Société Générale', 'Café de l’Étoile'],
    ['Thé à la menthe', '12 € – 15 €'],
    ['CRÈME BRÛLÉE', 'Œuf'],
    ['Größe', 'Łódź'],
  ])('is decoded twice, and can be read unchanged: %s, %s', async (...names) => {
    const bytes = bytesOf(twice(fileOf(...names)));
    const { text, encoding, proposed, choices } = await decodeText(bytes);
    expect([text, encoding, proposed]).toEqual([fileOf(...names), 'utf-8-twice', 'utf-8-twice']);
    expect(choices.slice(0, 2).map((choice) => choice.encoding)).toEqual(['utf-8', 'utf-8-twice']);
    const asWritten = await decodeText(bytes, 'utf-8');
    expect(asWritten).toMatchObject({ text: twice(fileOf(...names)), proposed: 'utf-8-twice' });
  });

  test.each(['Société Générale', 'Ã', '12 €', 'SÃO JOÃO', 'Ÿ à Â °', 'É«a', 'éœ½'])(
    'is not: %s',
    async (text) => {
      expect(await decodeText(bytesOf(fileOf(text)))).toMatchObject({
        text: fileOf(text),
        encoding: 'utf-8',
      });
    },
  );
});
