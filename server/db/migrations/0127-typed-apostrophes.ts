import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { changeDerivedHistory } from '../protect-history.ts';
import type { Migration, Schema } from '../schema.ts';

const rowsAtOnce = 1000;

/** The texts of which a table's search text consists. */
const searched: Readonly<Record<string, readonly string[]>> = {
  products: ['reference', 'designation', 'location'],
  articles: ['reference', 'designation', 'category', 'tags'],
  categories: ['name'],
  tags: ['name'],
  movements: ['reference', 'source', 'username'],
  customers: ['code', 'name', 'email', 'phone'],
  orders: ['number', 'customer_code', 'customer_name', 'commercial', 'customer_reference', 'continues'],
  orderlines: ['order_number', 'customer_code', 'reference', 'description', 'marking'],
  customizations: ['order_number', 'customer_code', 'reference', 'marking'],
  arrivals: ['number', 'provider'],
  arrivallines: ['arrival_number', 'reference'],
  users: ['username', 'full_name', 'email'],
  roles: ['name'],
  permissions: ['name', 'page'],
  clashes: ['shared', 'code', 'name'],
};

/** The fields with a stored sort key, by table. */
const sorted: Readonly<Record<string, readonly string[]>> = {
  products: ['reference', 'designation', 'location'],
  articles: ['reference', 'designation', 'category'],
  categories: ['name'],
  tags: ['name'],
  movements: ['reference', 'location'],
  customers: ['code', 'name'],
  orders: ['number', 'customer_name'],
  orderlines: ['order_number', 'reference', 'description'],
  customizations: ['order_number', 'reference'],
  arrivals: ['number', 'provider'],
  arrivallines: ['reference', 'location'],
  users: ['username', 'full_name'],
};

/** Characters of folded texts, and what a keyboard has for them. */
const from = '`‛ʹˊ‹›˗ħŧŋ\u2800';
const to = "''''''-htn ";
/** Every character that folds to one of these, and the acute accent, which until now folded to a space. */
const affected = `${from}´ĦŊŦ\u0374\u1d51\u1fef\u210f\ua7f8\uff40\u{10795}`;

/**
 * The search folds more characters that a keyboard lacks: apostrophes written as accents, single guillemets, letters with
 * a stroke. Phones in full-width digits are found by their digits. Stored search texts and sort keys follow, and the
 * functions of PostgreSQL that fold columns. More characters are invisible, or a hyphen of codes: the program cleans all
 * stored texts again after the start, with history and feed, and reports codes that then read alike. So it reports the
 * user names and e-mails whose keys are now equal.
 */
export const typedApostrophesMigration: Migration = {
  id: '0127-typed-apostrophes',
  async up(schema) {
    if (schema.kind === 'postgres') await replaceFunctions(schema);
    for (const [table, fields] of Object.entries(searched)) await foldAgain(schema, table, fields);
    await changeDerivedHistory(schema, () => foldAgain(schema, 'history', ['username', 'label', 'cause']));
    await renewPhoneDigits(schema);
    for (const [table, fields] of Object.entries(sorted)) await sortAgain(schema, table, fields);
    await renewAccountKeys(schema);
    await sql`delete from setting where key = 'text_cleaning'`.execute(schema.q);
  },
};

/** The function without these characters stays as it is: most texts have none. */
async function replaceFunctions({ q }: Schema): Promise<void> {
  await sql.raw('alter function quai_fold(text) rename to quai_fold_keyboard').execute(q);
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const spaced = `translate(t, ${literal('´\u2800')}, ${literal("' ")})`;
  const body = `case when t ~ '[${affected}]'
    then translate(quai_fold_keyboard(${spaced}), ${literal(from)}, ${literal(to)})
    else quai_fold_keyboard(t) end`;
  const create = (name: string, text: string) =>
    sql
      .raw(
        `create or replace function ${name}(t text) returns text language sql immutable parallel safe as $body$
          select ${text} $body$`,
      )
      .execute(q);
  await create('quai_fold', body);
  await create('quai_digits', `regexp_replace(quai_fold(t), '[^0-9]+', '', 'g')`);
}

function contains({ kind }: Schema, column: string, characters: string): RawBuilder<SqlBool> {
  const name = sql.ref(column);
  return kind === 'postgres'
    ? sql<SqlBool>`${name} ~ ${`[${characters}]`}`
    : sql<SqlBool>`${name} glob ${`*[${characters}]*`}`;
}

/** Calls `change` with pages of the rows for which a condition holds, in the order of ids. */
async function eachPage(
  { q }: Schema,
  table: string,
  columns: readonly string[],
  condition: RawBuilder<SqlBool>,
  change: (rows: readonly Record<string, string>[]) => Promise<unknown>,
): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join(['id', ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${after} and (${condition}) order by id limit ${sql.lit(rowsAtOnce)}`.execute(q);
    if (rows.length === 0) return;
    await change(rows);
    after = rows.at(-1)!['id']!;
  }
}

async function foldAgain(schema: Schema, table: string, fields: readonly string[]): Promise<void> {
  const isAffected = sql.join(
    [contains(schema, 'search', from), ...fields.map((field) => contains(schema, field, '´'))],
    sql` or `,
  ) as RawBuilder<SqlBool>;
  await eachPage(schema, table, ['search', ...fields], isAffected, (rows) =>
    writeSearch(
      schema,
      table,
      rows.map((row) => [row['id']!, withApostrophes(row, fields)]),
    ),
  );
}

function writeSearch(
  { q }: Schema,
  table: string,
  texts: readonly (readonly [id: string, search: string])[],
): Promise<unknown> {
  const changed = texts.map(([id, search]) => sql`(${id}, ${search})`);
  return sql`update ${sql.table(table)} set search = folded.column2
    from (values ${sql.join(changed)}) as folded where id = folded.column1`.execute(q);
}

/** The search text of a row: `L´atelier`, folded as `l atelier` until now, becomes `l'atelier`. */
function withApostrophes(row: Record<string, string>, fields: readonly string[]): string {
  const values = fields.flatMap((field) =>
    field === 'tags' ? (JSON.parse(row[field]!) as string[]) : [row[field]!],
  );
  const accented = values.filter((value) => value.includes('´'));
  return accented.reduce((search, value) => {
    const before = foldText(value.replaceAll('´', ' '));
    return before === '' ? search : search.replace(before, () => foldText(value));
  }, foldText(row['search']!));
}

/** Digits of other scripts, such as full-width ones, are those of the keyboard. */
async function renewPhoneDigits(schema: Schema): Promise<void> {
  await eachPage(schema, 'customers', ['search', 'phone'], contains(schema, 'phone', '^ -~'), (rows) =>
    writeSearch(
      schema,
      'customers',
      rows.map(({ id, search, phone }) => {
        const [before, digits] = [phone!.replace(/\D/g, ''), foldText(phone!).replace(/[^0-9]+/g, '')];
        const text = foldText(`${phone} ${before}`);
        const changed =
          before === digits || text === ''
            ? search!
            : search!.replace(text, () => foldText(`${phone} ${digits}`));
        return [id!, changed];
      }),
    ),
  );
}

/** User names and e-mails are compared by way of upper case; those in ASCII keep their key. */
async function renewAccountKeys(schema: Schema): Promise<void> {
  const isAffected = sql<SqlBool>`${contains(schema, 'username', '^ -~')} or ${contains(schema, 'email', '^ -~')}`;
  await eachPage(schema, 'users', ['username', 'email'], isAffected, (rows) => {
    const keys = rows.map((row) => sql`(${row['id']}, ${keyOf(row['username']!)}, ${keyOf(row['email']!)})`);
    return sql`update users set username_key = keys.column2, email_key = keys.column3
      from (values ${sql.join(keys)}) as keys where id = keys.column1`.execute(schema.q);
  });
}

async function sortAgain(schema: Schema, table: string, fields: readonly string[]): Promise<void> {
  const isAffected = sql.join(
    fields.map((field) => contains(schema, field, affected)),
    sql` or `,
  ) as RawBuilder<SqlBool>;
  const set = sql.join(
    fields.map((field, n) => sql`${sql.id(`${field}_sort`)} = ${sql.raw(`keys.column${n + 2}`)}`),
  );
  await eachPage(schema, table, fields, isAffected, (rows) => {
    const keys = rows.map(
      (row) => sql`(${sql.join([row['id'], ...fields.map((field) => sortKey(row[field]!))])})`,
    );
    return sql`update ${sql.table(table)} set ${set} from (values ${sql.join(keys)}) as keys
      where ${sql.ref(`${table}.id`)} = keys.column1`.execute(schema.q);
  });
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

/** `foldText` as it was when this migration was written. */
function foldText(text: string): string {
  const single: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th' };
  const [letters, keys] = [
    `${from}øłđðıς‘’ʼ‐–—×╳✕✖⨉⨯⌀∅°⁄∕′“”„‟«»‒―−`,
    `${to}olddiσ'''---xxxxxxooo//'""""""---`,
  ];
  return text
    .replace(/(?<=[0-9])(?=[¼-¾⅐-⅟↉])/g, ' ')
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u11a7]/gu, '')
    .toLowerCase()
    .replace(/[œæßþ]/g, (letter) => single[letter]!)
    .replaceAll('′′', '"')
    .replace(new RegExp(`[${letters}]`, 'g'), (letter) => keys[letters.indexOf(letter)]!)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `identityKey` as it was when this migration was written. */
function keyOf(text: string): string {
  return text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029\t\n]/g, ' ')
    .replace(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufffc\u{1d159}]/gu,
      '',
    )
    .normalize('NFC')
    .replace(/[\u02d7\u2010\u2011\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\p{Zs}\u2800]+/gu, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}
