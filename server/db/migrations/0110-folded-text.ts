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
];

/**
 * The search also ignores ligatures, superscripts and letters such as ø and ł, and finds phones by their digits: the
 * stored search texts follow. On PostgreSQL, two functions fold columns as the program does. User names and e-mails are
 * compared without invisible characters.
 */
export const foldedTextMigration: Migration = {
  id: '0110-folded-text',
  async up(schema) {
    if (schema.kind === 'postgres') await createFunctions(schema);
    for (const table of tables) await foldAgain(schema, table);
    await changeDerivedHistory(schema, () => foldAgain(schema, 'history'));
    await addPhoneDigits(schema);
    await renewAccountKeys(schema);
  },
};

/** Folds the search texts that contain more than ASCII; folding the rest again changes nothing. */
async function foldAgain({ kind, q }: Schema, table: string): Promise<void> {
  const isOther = sql.raw(kind === 'postgres' ? "search ~ '[^ -~]'" : "search glob '*[^ -~]*'");
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; search: string }>`
      select id, search from ${sql.table(table)} where id > ${after} and ${isOther}
      order by id limit ${sql.lit(rowsAtOnce)}`.execute(q);
    const changed = rows.flatMap(({ id, search }) => {
      const folded = foldText(search);
      return folded === search ? [] : [sql`(${id}, ${folded})`];
    });
    if (changed.length > 0) {
      await sql`update ${sql.table(table)} set search = folded.column2
        from (values ${sql.join(changed)}) as folded where id = folded.column1`.execute(q);
    }
    if (rows.length < rowsAtOnce) return;
    after = rows[rows.length - 1]!.id;
  }
}

async function addPhoneDigits({ q }: Schema): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; search: string; phone: string }>`
      select id, search, phone from customers where id > ${after} and phone <> ''
      order by id limit ${sql.lit(rowsAtOnce)}`.execute(q);
    for (const { id, search, phone } of rows) {
      const [digits, folded] = [phone.replace(/\D/g, ''), foldText(phone)];
      if (digits === phone || digits === '') continue;
      const text = search.replace(folded, () => `${folded} ${digits}`);
      await sql`update customers set search = ${text} where id = ${id}`.execute(q);
    }
    if (rows.length < rowsAtOnce) return;
    after = rows[rows.length - 1]!.id;
  }
}

async function renewAccountKeys({ q }: Schema): Promise<void> {
  const { rows } = await sql<{ id: string; username: string; email: string }>`
    select id, username, email from users`.execute(q);
  for (const { id, username, email } of rows) {
    if (/^[!-~]*$/.test(username + email)) continue;
    await sql`update users set username_key = ${keyOf(username)}, email_key = ${keyOf(email)}
      where id = ${id}`.execute(q);
  }
}

/**
 * Most texts are ASCII, and most others are after their accents are removed; the long table of letters is only used for
 * texts that contain one of them. The functions are not strict, because PostgreSQL would then not inline them.
 */
async function createFunctions({ q }: Schema): Promise<void> {
  const marks = unseen.split(/\s+/).map((range) => range.split('-').map(escapeOf).join('-'));
  const bare = `regexp_replace(normalize(t, NFKD), '[\\u0300-\\u036f]+', '', 'g')`;
  const small = `lower(regexp_replace(${bare}, '[${marks.join('')}]+', '', 'g') collate "C")`;
  const { common, rare } = letterTables();
  const known = translate(small, common);
  const isRare = `${bare} ~ '[${rare.map(([from]) => escapeOf(from.codePointAt(0)!.toString(16))).join('')}]'`;
  const folded = [
    ['œ', 'oe'],
    ['æ', 'ae'],
    ['ß', 'ss'],
    ['þ', 'th'],
  ].reduce(
    (text, [letter, letters]) => `replace(${text}, '${letter}', '${letters}')`,
    `case when ${isRare} then ${translate(known, rare)} else ${known} end`,
  );
  const isAscii = (text: string) => `${text} ~ '^[ -~]*$'`;
  const letters = `case when ${isAscii(bare)} then lower(${bare} collate "C") else normalize(${folded}, NFC) end`;
  const spaced = `btrim(regexp_replace(${letters}, '[\\t\\n\\v\\f\\r \\u1680\\u2028\\u2029]+', ' ', 'g'), ' ')`;
  const isPlain = `${isAscii('t')} and position('  ' in t) = 0`;
  const create = (name: string, body: string) =>
    sql
      .raw(
        `create function ${name}(t text) returns text language sql immutable parallel safe as $body$
          select ${body} $body$`,
      )
      .execute(q);
  await create('quai_fold', `case when ${isPlain} then btrim(lower(t collate "C"), ' ') else ${spaced} end`);
  await create('quai_digits', `regexp_replace(t, '[^0-9]+', '', 'g')`);
}

type Letters = readonly (readonly [string, string])[];

function translate(text: string, pairs: Letters): string {
  const literal = (letters: string[]) => `'${letters.join('').replaceAll("'", "''")}'`;
  return `translate(${text}, ${literal(pairs.map(([from]) => from))}, ${literal(pairs.map(([, to]) => to))})`;
}

/**
 * Pairs of a letter and the one to which it folds. `common`: letters of European languages. `rare`: all others, which are
 * replaced only in texts that contain one.
 */
function letterTables(): { common: Letters; rare: Letters } {
  const pairs: [string, string][] = [];
  for (const entry of letters.split(/\s+/)) {
    const [, first = '', step = '-', last = first, target = ''] =
      /^([0-9a-f]+)(?:([-:])([0-9a-f]+))?>([0-9a-f]+)$/.exec(entry) ?? [];
    const start = Number.parseInt(first, 16);
    for (let code = start; code <= Number.parseInt(last, 16); code += step === ':' ? 2 : 1)
      pairs.push([
        String.fromCodePoint(code),
        String.fromCodePoint(Number.parseInt(target, 16) + code - start),
      ]);
  }
  const isCommon = ([from]: readonly [string, string]) =>
    from < '\u0180' || (from > '\u2000' && from < '\u2030');
  return { common: pairs.filter(isCommon), rare: pairs.filter((pair) => !isCommon(pair)) };
}

/** A code point in a regular expression of PostgreSQL. */
function escapeOf(code: string): string {
  return `\\U${code.padStart(8, '0')}`;
}

/** Upper to lower case, and letters without an accent of their own: `first-last>target`, or each second with a colon. */
const letters = `
  c6>e6 d0>64 d8>6f de>fe f0>64 f8>6f 110>64 111>64 126>127 131>69 141>6c 142>6c 14a>14b 152>153 166>167
  181>253 182:184>183 186>254 187>188 189-18a>256 18b>18c 18e>1dd 18f>259 190>25b 191>192 193>260 194>263
  196>269 197>268 198>199 19c>26f 19d>272 19f>275 1a2:1a4>1a3 1a6>280 1a7>1a8 1a9>283 1ac>1ad 1ae>288
  1b1-1b2>28a 1b3:1b5>1b4 1b7>292 1b8>1b9 1bc>1bd 1e4>1e5 1f6>195 1f7>1bf 21c>21d 220>19e 222:224>223
  23a>2c65 23b>23c 23d>19a 23e>2c66 241>242 243>180 244>289 245>28c 246:24e>247 2bc>27 370:372>371 376>377
  37f>3f3 391-3a1>3b1 3a3-3a9>3c3 3c2>3c3 3cf>3d7 3d8:3ee>3d9 3f7>3f8 3fa>3fb 3fd-3ff>37b 402:404>452
  405-406>455 408-40b>458 40f>45f 410-418>430 41a-42f>43a 460:474>461 478:480>479 48a:4be>48b 4c0>4cf
  4c3:4cd>4c4 4d4>4d5 4d8>4d9 4e0>4e1 4e8>4e9 4f6>4f7 4fa:52e>4fb 531-556>561 10a0-10c5>2d00 10c7>2d27
  10cd>2d2d 13a0-13ef>ab70 13f0-13f5>13f8 1c89>1c8a 1c90-1cba>10d0 1cbd-1cbf>10fd 1e9e>df 1efa:1efe>1efb
  2010>2d 2013>2d 2014>2d 2018>27 2019>27 2132>214e 2183>2184 2c00-2c2f>2c30 2c60>2c61 2c62>26b 2c63>1d7d
  2c64>27d 2c67:2c6b>2c68 2c6d>251 2c6e>271 2c6f>250 2c70>252 2c72>2c73 2c75>2c76 2c7e-2c7f>23f
  2c80:2ce2>2c81 2ceb:2ced>2cec 2cf2>2cf3 a640:a66c>a641 a680:a69a>a681 a722:a72e>a723 a732:a76e>a733
  a779:a77b>a77a a77d>1d79 a77e:a786>a77f a78b>a78c a78d>265 a790:a792>a791 a796:a7a8>a797 a7aa>266
  a7ab>25c a7ac>261 a7ad>26c a7ae>26a a7b0>29e a7b1>287 a7b2>29d a7b3>ab53 a7b4:a7c2>a7b5 a7c4>a794
  a7c5>282 a7c6>1d8e a7c7:a7c9>a7c8 a7cb>264 a7cc:a7da>a7cd a7dc>19b a7f5>a7f6 10400-10427>10428
  104b0-104d3>104d8 10570-1057a>10597 1057c-1058a>105a3 1058c-10592>105b3 10594-10595>105bb
  10c80-10cb2>10cc0 10d50-10d65>10d70 118a0-118bf>118c0 16e40-16e5f>16e60 16ea0-16eb8>16ebb
  1e900-1e921>1e922
`.trim();

/** Marks and invisible characters. */
const unseen = `
  ad 300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 600-605 610-61a 61c 64b-65f 670 6d6-6dd 6df-6e4
  6e7-6e8 6ea-6ed 70f 711 730-74a 7a6-7b0 7eb-7f3 7fd 816-819 81b-823 825-827 829-82d 859-85b 890-891
  897-89f 8ca-903 93a-93c 93e-94f 951-957 962-963 981-983 9bc 9be-9c4 9c7-9c8 9cb-9cd 9d7 9e2-9e3 9fe
  a01-a03 a3c a3e-a42 a47-a48 a4b-a4d a51 a70-a71 a75 a81-a83 abc abe-ac5 ac7-ac9 acb-acd ae2-ae3 afa-aff
  b01-b03 b3c b3e-b44 b47-b48 b4b-b4d b55-b57 b62-b63 b82 bbe-bc2 bc6-bc8 bca-bcd bd7 c00-c04 c3c c3e-c44
  c46-c48 c4a-c4d c55-c56 c62-c63 c81-c83 cbc cbe-cc4 cc6-cc8 cca-ccd cd5-cd6 ce2-ce3 cf3 d00-d03 d3b-d3c
  d3e-d44 d46-d48 d4a-d4d d57 d62-d63 d81-d83 dca dcf-dd4 dd6 dd8-ddf df2-df3 e31 e34-e3a e47-e4e eb1
  eb4-ebc ec8-ece f18-f19 f35 f37 f39 f3e-f3f f71-f84 f86-f87 f8d-f97 f99-fbc fc6 102b-103e 1056-1059
  105e-1060 1062-1064 1067-106d 1071-1074 1082-108d 108f 109a-109d 135d-135f 1712-1715 1732-1734 1752-1753
  1772-1773 17b4-17d3 17dd 180b-180f 1885-1886 18a9 1920-192b 1930-193b 1a17-1a1b 1a55-1a5e 1a60-1a7c 1a7f
  1ab0-1add 1ae0-1aeb 1b00-1b04 1b34-1b44 1b6b-1b73 1b80-1b82 1ba1-1bad 1be6-1bf3 1c24-1c37 1cd0-1cd2
  1cd4-1ce8 1ced 1cf4 1cf7-1cf9 1dc0-1dff 200b-200f 202a-202e 2060-2064 2066-206f 20d0-20f0 2cef-2cf1 2d7f
  2de0-2dff 302a-302f 3099-309a a66f-a672 a674-a67d a69e-a69f a6f0-a6f1 a802 a806 a80b a823-a827 a82c
  a880-a881 a8b4-a8c5 a8e0-a8f1 a8ff a926-a92d a947-a953 a980-a983 a9b3-a9c0 a9e5 aa29-aa36 aa43 aa4c-aa4d
  aa7b-aa7d aab0 aab2-aab4 aab7-aab8 aabe-aabf aac1 aaeb-aaef aaf5-aaf6 abe3-abea abec-abed fb1e fe00-fe0f
  fe20-fe2f feff fff9-fffb 101fd 102e0 10376-1037a 10a01-10a03 10a05-10a06 10a0c-10a0f 10a38-10a3a 10a3f
  10ae5-10ae6 10d24-10d27 10d69-10d6d 10eab-10eac 10efa-10eff 10f46-10f50 10f82-10f85 11000-11002
  11038-11046 11070 11073-11074 1107f-11082 110b0-110ba 110bd 110c2 110cd 11100-11102 11127-11134
  11145-11146 11173 11180-11182 111b3-111c0 111c9-111cc 111ce-111cf 1122c-11237 1123e 11241 112df-112ea
  11300-11303 1133b-1133c 1133e-11344 11347-11348 1134b-1134d 11357 11362-11363 11366-1136c 11370-11374
  113b8-113c0 113c2 113c5 113c7-113ca 113cc-113d0 113d2 113e1-113e2 11435-11446 1145e 114b0-114c3
  115af-115b5 115b8-115c0 115dc-115dd 11630-11640 116ab-116b7 1171d-1172b 1182c-1183a 11930-11935
  11937-11938 1193b-1193e 11940 11942-11943 119d1-119d7 119da-119e0 119e4 11a01-11a0a 11a33-11a39
  11a3b-11a3e 11a47 11a51-11a5b 11a8a-11a99 11b60-11b67 11c2f-11c36 11c38-11c3f 11c92-11ca7 11ca9-11cb6
  11d31-11d36 11d3a 11d3c-11d3d 11d3f-11d45 11d47 11d8a-11d8e 11d90-11d91 11d93-11d97 11ef3-11ef6
  11f00-11f01 11f03 11f34-11f3a 11f3e-11f42 11f5a 13430-13440 13447-13455 1611e-1612f 16af0-16af4
  16b30-16b36 16f4f 16f51-16f87 16f8f-16f92 16fe4 16ff0-16ff1 1bc9d-1bc9e 1bca0-1bca3 1cf00-1cf2d
  1cf30-1cf46 1d165-1d169 1d16d-1d182 1d185-1d18b 1d1aa-1d1ad 1d242-1d244 1da00-1da36 1da3b-1da6c 1da75
  1da84 1da9b-1da9f 1daa1-1daaf 1e000-1e006 1e008-1e018 1e01b-1e021 1e023-1e024 1e026-1e02a 1e08f
  1e130-1e136 1e2ae 1e2ec-1e2ef 1e4ec-1e4ef 1e5ee-1e5ef 1e6e3 1e6e6 1e6ee-1e6ef 1e6f5 1e8d0-1e8d6
  1e944-1e94a e0001 e0020-e007f e0100-e01ef
`.trim();

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
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþıς]/g, (sign) => single[sign]!)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐–—]/g, '-')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `identityKey` as it was when this migration was written. */
function keyOf(text: string): string {
  return text
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029\t\n]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu, '')
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Zs}\u2800]+/gu, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC');
}
