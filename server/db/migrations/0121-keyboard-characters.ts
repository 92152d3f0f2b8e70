import { sql } from 'kysely';
import { changeDerivedHistory } from '../protect-history.ts';
import type { Migration, Schema } from '../schema.ts';

const rowsAtOnce = 1000;

/** Tables with a column of normalized search text. */
const tables = [
  'products',
  'articles',
  'categories',
  'tags',
  'movements',
  'customers',
  'orders',
  'orderlines',
  'customizations',
  'arrivals',
  'arrivallines',
  'users',
  'roles',
  'permissions',
  'clashes',
];

/** The fields with a stored sort key, by table. */
const sorted: Readonly<Record<string, readonly string[]>> = {
  products: ['reference', 'designation', 'location'],
  articles: ['reference', 'designation', 'category'],
  categories: ['name'],
  tags: ['name'],
  movements: ['reference'],
  customers: ['code', 'name'],
  orders: ['number', 'customer_name'],
  orderlines: ['order_number', 'reference', 'description'],
  customizations: ['order_number', 'reference'],
  arrivals: ['number', 'provider'],
  arrivallines: ['reference', 'location'],
  users: ['username', 'full_name'],
};

/** Characters of folded texts, and what a keyboard has for them. */
const from = '×╳✕✖⨉⨯⌀∅°⁄∕′“”„‟«»‒―−';
const to = 'xxxxxxooo//\'""""""---';
/** Every character that folds to one of these. */
const affected = '«°»¼½¾×‒―“”„‟′″‴⁄⁗⁻₋℃℉⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅟↉−∅∕⌀╳✕✖⨉⨯㎧㎨㎮㎯㏆㏞㏟';

/** Characters that Unicode decomposes since version 15: PostgreSQL 15 leaves them as they are. Pairs of a first code
 * point and what it and the following ones fold to. */
const newer: readonly (readonly [number, string])[] = [
  [0xa7f1, 's'],
  [0x1_05c9, '\u{105d2}'],
  [0x1_05e4, '\u{105da}'],
  [0x1_1383, '\u{11382}'],
  [0x1_1385, '\u{11384}'],
  [0x1_138e, '\u{1138b}'],
  [0x1_1391, '\u{11390}'],
  [0x1_ccd6, 'abcdefghijklmnopqrstuvwxyz0123456789'],
  [0x1_e030, 'абвгдежзиклмопрстуфхцчшыэюꚉәіјөүӏабвгдежзиклопсуфхцчшъыґіѕџҫꙑұ'],
];

/** A historic vowel that normalization in PostgreSQL loses after a syllable; removed everywhere. */
const hangulVowel = '\u11a7';

/**
 * The search folds characters that a keyboard lacks: × as x, ½ as 1/2, ″ as ", ° as o. Stored search texts and sort keys
 * follow, and the function of PostgreSQL that folds columns.
 */
export const keyboardCharactersMigration: Migration = {
  id: '0121-keyboard-characters',
  async up(schema) {
    if (schema.kind === 'postgres') await replaceFunction(schema);
    for (const table of tables) await foldAgain(schema, table);
    await changeDerivedHistory(schema, () => foldAgain(schema, 'history'));
    for (const [table, fields] of Object.entries(sorted)) await sortAgain(schema, table, fields);
  },
};

/** The function without these characters stays as it is: most texts have none. */
async function replaceFunction({ q }: Schema): Promise<void> {
  await sql.raw('alter function quai_fold(text) rename to quai_fold_letters').execute(q);
  const pairs = newer.flatMap(([first, letters]) =>
    Array.from(letters, (letter, n) => [String.fromCodePoint(first + n), letter] as const),
  );
  const [later, plain] = [
    pairs.map(([one]) => one).join('') + hangulVowel,
    pairs.map(([, one]) => one).join(''),
  ];
  const spaced = `regexp_replace(t, '([0-9])([¼-¾⅐-⅟↉])', '\\1 \\2', 'g')`;
  const known = `translate(${spaced}, '${later}', '${plain}')`;
  const literal = `'${to.replaceAll("'", "''")}'`;
  const body = `case when t ~ '[${affected}${later}]'
    then translate(replace(quai_fold_letters(${known}), '′′', '"'), '${from}', ${literal})
    else quai_fold_letters(t) end`;
  await sql
    .raw(
      `create function quai_fold(t text) returns text language sql immutable parallel safe as $body$
        select ${body} $body$`,
    )
    .execute(q);
}

function contains({ kind }: Schema, column: string, characters: string) {
  const name = sql.ref(column);
  return kind === 'postgres'
    ? sql<boolean>`${name} ~ ${`[${characters}]`}`
    : sql<boolean>`${name} glob ${`*[${characters}]*`}`;
}

async function foldAgain(schema: Schema, table: string): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Record<string, unknown> & { id: string; search: string }>`
      select * from ${sql.table(table)} where id > ${after} and ${contains(schema, 'search', from)}
      order by id limit ${sql.lit(rowsAtOnce)}`.execute(schema.q);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const changed = rows.map((row) => sql`(${row.id}, ${onKeyboard(withFractions(row))})`);
    await sql`update ${sql.table(table)} set search = folded.column2
      from (values ${sql.join(changed)}) as folded where id = folded.column1`.execute(schema.q);
  }
}

/** The search text of a row: `1½`, folded as 11⁄2 until now, becomes 1 1⁄2. */
function withFractions(row: Record<string, unknown> & { search: string }): string {
  const texts = Object.values(row).filter((value) => typeof value === 'string');
  const mixed = new Set(texts.flatMap((text) => text.match(/[0-9]+[¼-¾⅐-⅟↉]/g) ?? []));
  return [...mixed].reduce((search, text) => {
    const [whole, fraction] = [text.slice(0, -1), text.slice(-1).normalize('NFKD')];
    return search.replace(new RegExp(`(?<![0-9])${whole}${fraction}`, 'g'), `${whole} ${fraction}`);
  }, row.search);
}

async function sortAgain(schema: Schema, table: string, fields: readonly string[]): Promise<void> {
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  const isAffected = sql.join(
    fields.map((field) => contains(schema, field, affected)),
    sql` or `,
  );
  const set = sql.join(
    fields.map((field, n) => sql`${sql.id(`${field}_sort`)} = ${sql.raw(`keys.column${n + 2}`)}`),
  );
  for (let after = ''; ;) {
    const { rows } = await sql<Record<string, string>>`
      select id, ${columns} from ${sql.table(table)} where id > ${after} and (${isAffected})
      order by id limit ${sql.lit(rowsAtOnce)}`.execute(schema.q);
    const last = rows.at(-1);
    if (!last) return;
    after = last['id']!;
    const keys = rows.map(
      (row) => sql`(${sql.join([row['id'], ...fields.map((field) => sortKey(row[field]!))])})`,
    );
    await sql`update ${sql.table(table)} set ${set} from (values ${sql.join(keys)}) as keys
      where ${sql.ref(`${table}.id`)} = keys.column1`.execute(schema.q);
  }
}

/** `sortKey` as it was when this migration was written. */
function sortKey(text: string): string {
  const key = foldText(text).replace(/[0-9]+/g, numberKey);
  return key === text ? key : `${key}\u0001${text}`;
}

function numberKey(digits: string): string {
  const number = digits.replace(/^0+/, '');
  const { length } = number;
  return length < 9 ? `${length}${number}` : `9${String(length).padStart(5, '0')}${number}`;
}

function onKeyboard(folded: string): string {
  return folded.replaceAll('′′', '"').replace(new RegExp(`[${from}]`, 'g'), (one) => to[from.indexOf(one)]!);
}

/** `foldText` as it was when this migration was written. */
function foldText(text: string): string {
  const single: Record<string, string> = {
    œ: 'oe',
    æ: 'ae',
    ß: 'ss',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ς: 'σ',
  };
  const letters = text
    .replace(/(?<=[0-9])(?=[¼-¾⅐-⅟↉])/g, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u11a7]/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþıς]/g, (sign) => single[sign]!)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐–—]/g, '-');
  return onKeyboard(letters).normalize('NFC').replace(/\s+/g, ' ').trim();
}
