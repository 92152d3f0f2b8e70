import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText, digitsOf } from '#contract/rules/values/fold-text.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { compareText } from '#src/sync/rows/list-query/compare-text.ts';
import { filterTest } from '#src/sync/rows/list-query/filter-test.ts';
import { questionTest } from '#src/sync/rows/list-query/question-test.ts';
import { entities, type Rows } from '#contract/registry.ts';
import { randomNumbers, randomText } from '../fixtures/random-text.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** `FOLDED_TEXTS=200000` runs the long version. */
const runs = Number(process.env['FOLDED_TEXTS'] ?? 3000);

const names = [
  'Cœur d’ﬁl',
  'Straße 12 m²',
  'Ærøskøbing',
  'Łódź',
  'ÉTUI à crayons',
  'Ｗide',
  'N°\u00a05\u202f000',
  'ΣΊΣΥΦΟΣ',
  'plain',
  'Carton 10×20 ✕ 30',
  'Raccord 1½″ ou ¾”',
  'Plan № 7, Ø ⌀ 45°',
  'Lettres \u{1ccd6}\u{1ccf9} \u{1e030} 가\u11a7 가',
  'L´atelier d‛Ħamrun',
  "l`Atelier d'hamrun ‹N°42›",
];
const phones = ['+33 (0)1 99 00 12 34', '０１９９００１２３４', '01.99.00.56.78', 'poste É12'];
const asked = [
  'coeur',
  'FIL',
  'strasse',
  'm2',
  'aeroskobing',
  'lodz',
  'etui a',
  'wide',
  'n° 5 000',
  'σισυφος',
  'É',
  '²',
  '10x20',
  '10⨯20',
  'x 30',
  '1/2"',
  '1 1/2"',
  '½',
  '3/4"',
  '¾″',
  'no',
  'nº 7',
  '45°',
  'a9 а',
  '가 가',
  '+33199001234',
  '+33.1.99.00.12.34',
  '01-99005678',
  '(01) 9900-5678',
  '0199001234',
  '+33 (0)1 99 00 12 34',
  "l'atelier",
  'L´ATELIER',
  'n°42',
  '(+33) 1 99 00 12 34',
  'tel:+33199001234',
  '№42',
];

describe.each(databaseKinds)('search and "contains" on %s', (kind) => {
  let t: TestApp;
  let customers: Rows['customers'][];
  const list = async (query: Record<string, string>) => {
    const answer = await t.call('Admin', 'GET', `/api/customers?limit=200&${new URLSearchParams(query)}`);
    return (answer.body as { rows: Rows['customers'][] }).rows.map((row) => row.name).toSorted();
  };
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write((tx) =>
      insertRows(
        tx,
        'customers',
        names.map((name, n) => ({ code: `N-${n}`, name, phone: phones[n % 4]! })),
      ),
    );
    const answer = await t.call('Admin', 'GET', '/api/customers?limit=200');
    customers = (answer.body as { rows: Rows['customers'][] }).rows;
  });
  afterAll(() => t.close());

  it('ignore case, accents, ligatures, superscripts and letters of other alphabets', async () => {
    expect(await list({ q: 'coeur fil' })).toEqual([names[0]]);
    expect(await list({ name: '~COEUR D' })).toEqual([names[0]]);
    expect(await list({ q: 'strasse 12 m2' })).toEqual([names[1]]);
    expect(await list({ name: '~aeroskobing' })).toEqual([names[2]]);
    expect(await list({ name: '~lodz' })).toEqual([names[3]]);
    expect(await list({ name: '~n° 5 000' })).toEqual([names[6]]);
  });

  it('find × by x, fractions, inches and № by what a keyboard has', async () => {
    for (const q of ['10x20', '10×20', '10✕20', '10⨯20 X 30'])
      expect(await list({ q }), q).toEqual([names[9]]);
    for (const q of ['1/2', '½', '1 1/2"', '1½″', '3/4"', '¾”'])
      expect(await list({ q }), q).toEqual([names[10]]);
    for (const q of ['plan n° 7', 'plan nº 7', 'plan №', 'PLAN No 7', '⌀ 45°', 'ø plan'])
      expect(await list({ q }), q).toEqual([names[11]]);
    expect(await list({ name: '~10X20 x 3' })).toEqual([names[9]]);
    expect(await list({ name: '~1 1/2" OU 3/4"' })).toEqual([names[10]]);
    expect(await list({ name: '~n° 7' })).toEqual([names[11]]);
  });

  it('find apostrophes, guillemets and letters with a stroke by what a keyboard has', async () => {
    const both = names.slice(13).toSorted();
    for (const text of [
      "l'atelier",
      'l’atelier',
      'L´atelier',
      'L`atelier',
      'L‛atelier',
      "d'hamrun",
      'd`Ħamrun',
    ]) {
      expect(await list({ q: text }), text).toEqual(both);
      expect(await list({ name: `~${text}` }), text).toEqual(both);
    }
    expect(await list({ q: "'n°42'" })).toEqual([names[14]]);
    expect(await list({ name: "~'N°42›" })).toEqual([names[14]]);
  });

  it('find n°42 however it is written', async () => {
    for (const q of ['n°42', 'N° 42', '№ 42', '№42', 'nº42'])
      expect(await list({ q }), q).toEqual([names[14]]);
    for (const q of ['plan n°7', 'plan n° 7', 'plan №7']) expect(await list({ q }), q).toEqual([names[11]]);
  });

  it('find a phone by its digits, however both are written', async () => {
    const grouped = names.filter((_, n) => n % 4 === 2).toSorted();
    for (const phone of [
      '01 99 00 56 78',
      '01.99.00.56.78',
      '0199005678',
      '01-99005678',
      '01/99.005.678',
      '(01)99005678',
      '199-005-678',
    ])
      expect(await list({ q: phone }), phone).toEqual(grouped);
    expect(await list({ phone: '~(01) 99-00 56 78' })).toEqual(grouped);
    // One of them as it is dialled from abroad.
    const both = names.filter((_, n) => n % 4 === 0 || n % 4 === 1).toSorted();
    for (const phone of [
      '+33199001234',
      '+33.1.99.00.12.34',
      '+33 1 99 00 12 34',
      '0033199001234',
      '+33 (0)1 99 00 12 34',
      '01 99 00 12 34',
      '0199001234',
      '(01) 99-00-12-34',
      '(+33) 1 99 00 12 34',
      '(33) 1 99 00 12 34',
      '00 33 1 99 00 12 34',
      '(0033) 1 99 00 12 34',
      'tel:+33199001234',
      'Tél. : 01 99 00 12 34',
      '33199001234',
      '33 1 99 00 12 34',
      '33 (0)1 99 00 12 34',
      '01_99_00_12_34',
      '01,99,00,12,34',
      '０１ ９９ ００ １２ ３４',
    ]) {
      expect(await list({ q: phone }), phone).toEqual(both);
      expect(await list({ phone: `~${phone}` }), phone).toEqual(both);
    }
    const lettered = names.filter((_, n) => n % 4 === 3).toSorted();
    for (const text of ['~poste', '~POSTE e12']) expect(await list({ phone: text }), text).toEqual(lettered);
  });

  it('find the same rows on the device', async () => {
    for (const text of asked) {
      const contains = filterTest(entities.customers, 'name', `~${text}`)!;
      const local = customers.filter((row) => contains(row)).map((row) => row.name);
      expect(await list({ name: `~${text}` }), text).toEqual(local.toSorted());
      const found = questionTest(entities.customers, { q: text, filters: {} }, 'Admin')!;
      expect(await list({ q: text }), text).toEqual(
        customers
          .filter((row) => found(row))
          .map((row) => row.name)
          .toSorted(),
      );
    }
  });

  it('fold and sort every text as the device does', async () => {
    const random = randomNumbers(7);
    // As the columns of tables are declared.
    const asColumns = kind === 'postgres' ? sql`collate "C"` : sql``;
    for (let left = runs; left > 0; left -= 500) {
      // Databases hold no NUL and no half of a surrogate pair.
      const texts = Array.from({ length: 500 }, () =>
        randomText(random, 16).replaceAll('\0', '').toWellFormed(),
      );
      const { rows } = await sql<{ n: number; folded: string; digits: string }>`
        select column1 as n, quai_fold(column2) as folded, quai_digits(column2) as digits
        from (values ${sql.join(texts.map((text, n) => sql`(${sql.lit(n)}, ${text})`))}) as given`.execute(
        t.db.read,
      );
      for (const { n, folded, digits } of rows) {
        expect(folded, JSON.stringify(texts[n])).toBe(foldText(texts[n]!));
        expect(digits).toBe(digitsOf(texts[n]!));
      }
      const keys = texts.map(sortKey);
      const sorted = await sql<{ n: number }>`select column1 as n
        from (values ${sql.join(keys.map((key, n) => sql`(${sql.lit(n)}, ${key})`))}) as given
        order by column2 ${asColumns}, column1`.execute(t.db.read);
      const onDevice = keys.map((_, n) => n).sort((a, b) => compareText(keys[a]!, keys[b]!) || a - b);
      expect(sorted.rows.map(({ n }) => n)).toEqual(onDevice);
    }
  });
});

it('folding a folded text changes nothing', () => {
  const random = randomNumbers(21);
  for (let run = 0; run < 20_000; run++) {
    const folded = foldText(randomText(random, 16));
    expect(foldText(folded), JSON.stringify(folded)).toBe(folded);
  }
});
