import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { Refusal } from '#contract/errors.ts';
import type { Field } from '#contract/field.ts';
import { parseFilter, type Filter } from '#contract/filter.ts';
import { barcodePrefix, storedPrefixes } from '#contract/rules/catalogue/barcode-prefix.ts';
import { barcodesInSearch } from '#contract/rules/catalogue/code-match.ts';
import { lowerEmail, spellingsOf } from '#contract/rules/values/clean-text.ts';
import { containsForm, searchWords, wantedInForm } from '#contract/rules/values/fold-text.ts';
import { identityKey } from '../accounts/identity-key.ts';
import type { Actor } from '../actor.ts';
import { serverEntities } from '../registry.ts';
import { inContainsForm } from './contains-column.ts';
import type { Pinned } from './page-key.ts';
import { masksOf, seenCondition, seenSearch, type Masks } from './masked-fields.ts';

type Condition = RawBuilder<SqlBool>;
type Column = RawBuilder<unknown>;

/** Escapes LIKE wildcards; used with `escape '\'`. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** One of the conditions of a list, which are combined by "and". */
export type ConditionPart = {
  condition: Condition;
  /** The column whose values it lists, so that an index on it can serve; `search` for words; else null. */
  column: string | null;
  /** For a list of values: one alternative for each value. */
  each: readonly Alternative[];
};

/** One of the values that a filter lists. */
export type Alternative = {
  condition: Condition;
  /** The column and its only value; absent where the condition is not that simple. */
  pinned?: Pinned;
};

/**
 * Condition for the rows of a list: not deleted, visible to the actor, matching the search and the filters, of which days
 * are resolved (`resolveFilters`). Refuses `request.filter_invalid` for an invalid filter or one on a field that the actor
 * may not see.
 */
export function rowCondition(...asked: Parameters<typeof conditionParts>): Condition {
  return joinParts(conditionParts(...asked));
}

/** Combines conditions by "and". */
export function joinParts(parts: readonly { condition: Condition }[]): Condition {
  return sql.join(
    parts.map((part) => part.condition),
    sql` and `,
  ) as Condition;
}

/** The conditions of `rowCondition`, separately. */
export function conditionParts(
  name: EntityName,
  actor: Actor,
  query: { q: string; filters: Record<string, string> },
): ConditionPart[] {
  const entity: Entity = entities[name];
  const visibility = serverEntities[name].visibility(actor);
  const masks = masksOf(name, actor);
  const parts = [plainPart(sql<SqlBool>`deleted_at is null`)];
  if (visibility === 'none') parts.push(plainPart(sql<SqlBool>`1 = 0`));
  else if (visibility !== 'all') parts.push(visibilityPart(entity, visibility, actor));
  const words = searchWords(query.q);
  if (words.length > 0) {
    const coded = words.map((word) => codedCondition(name, word));
    const each = words.map((word, at) => {
      const holdsWord = (text: Column) => sql<SqlBool>`${text} like ${`%${likeText(word)}%`} escape '\\'`;
      const found = [seenSearch(masks, entity, holdsWord), coded[at], namedCondition(name, holdsWord)];
      return sql<SqlBool>`(${sql.join(
        found.filter((one) => one != null),
        sql` or `,
      )})`;
    });
    const all = sql.join(each, sql` and `) as Condition;
    const started = startedCondition(name, query.q);
    // The search index has no barcodes of articles.
    const column = started || coded.some((one) => one !== null) ? null : 'search';
    parts.push({ condition: started ? sql<SqlBool>`(${all} or ${started})` : all, column, each: [] });
  }
  for (const [filtered, text] of Object.entries(query.filters)) {
    const field = entity.fields[filtered];
    const hidden = field?.staffOnly === true && actor.role === 'Client';
    if (!field?.filter || hidden) refuseFilter(filtered);
    parts.push(filterPart(name, filtered, field, text, masks));
  }
  return parts;
}

/** The column of a list that holds a product's reference, where its search finds articles' barcodes. */
const productColumns: Partial<Record<string, string>> = {
  products: 'reference',
  movements: 'reference',
  arrivallines: 'reference',
};

/** Whether a row is, or is of the product of, an article with the barcode that a word is, in any length; or null. */
function codedCondition(list: string, word: string): Condition | null {
  const codes = barcodesInSearch(word);
  const column = productColumns[list];
  if (codes.length === 0 || (!column && list !== 'articles')) return null;
  const article = sql<SqlBool>`(barcode in (${sql.join(codes)})
    or id in (select article_id from article_barcode where gtin in (${sql.join(codes)})))`;
  return column ? ofArticle(column, article) : article;
}

/** Whether a row is of a product whose designation holds a word; null for products themselves, which are searched by it. */
function namedCondition(list: string, holdsWord: (text: Column) => Condition): Condition | null {
  const column = productColumns[list];
  if (!column || list === 'products') return null;
  // The search text, which has an index, also holds other fields.
  return sql<SqlBool>`${sql.ref(column)} in (select reference from products
    where ${holdsWord(sql.ref('products.search'))} and ${holdsWord(sql`quai_fold(products.designation)`)})`;
}

/** Whether a row is of the product of an article whose barcode begins with the digits of the whole search; or null. */
function startedCondition(list: string, q: string): Condition | null {
  const digits = barcodePrefix(q);
  const column = productColumns[list];
  if (digits === null || !column) return null;
  const begins = (name: string) =>
    sql.join(
      storedPrefixes(digits).map((start) => sql<SqlBool>`${sql.ref(name)} like ${`${start}%`}`),
      sql` or `,
    );
  const codes = barcodesInSearch(digits);
  const exact = codes.length === 0 ? sql`1 = 0` : sql`barcode in (${sql.join(codes)})`;
  return ofArticle(
    column,
    sql<SqlBool>`(${exact} or ${begins('barcode')}
      or id in (select article_id from article_barcode where ${begins('gtin')}))`,
  );
}

/** Whether a column has the product of an article for which a condition holds. */
function ofArticle(column: string, article: Condition): Condition {
  return sql<SqlBool>`${sql.ref(column)} in
    (select product_reference from articles where deleted_at is null and ${article})`;
}

/** A condition without a known index. */
export function plainPart(condition: Condition): ConditionPart {
  return { condition, column: null, each: [] };
}

function visibilityPart(entity: Entity, visibility: Condition, { role }: Actor): ConditionPart {
  const condition = sql<SqlBool>`(${visibility})`;
  if (!entity.fields['customer_code'] || (role !== 'Client' && role !== 'Commercial'))
    return plainPart(condition);
  return { condition, column: 'customer_code', each: role === 'Client' ? [{ condition }] : [] };
}

function refuseFilter(name: string): never {
  throw new Refusal('request.filter_invalid', {
    params: { reason: 'filter', name },
    fields: { [name]: 'filter' },
  });
}

/** Maximum number of values of a filter, because databases limit the depth of conditions. */
const maxValues = 300;

/** How a field without case is compared with a value: user names and e-mails. */
type Caseless = { column: (stored: Column) => Column; value: (text: string) => string };

function caselessForm(list: string, name: string, { kind }: Field): Caseless | null {
  if (list === 'users' && (name === 'username' || name === 'email'))
    return { column: () => sql.ref(`${name}_key`), value: identityKey };
  return kind === 'email' ? { column: (stored) => sql`lower(${stored})`, value: lowerEmail } : null;
}

function filterPart(list: string, name: string, field: Field, text: string, masks: Masks): ConditionPart {
  const filter = parseFilter(field, text);
  if (!filter || (filter.op === 'in' && filter.values.length > maxValues)) refuseFilter(name);
  if (filter.op === 'in') filter.values = spellingsOf(field, filter.values);
  const caseless = caselessForm(list, name, field);
  if (filter.op === 'in' && caseless) {
    const wanted = { ...filter, values: filter.values.map(caseless.value) };
    return plainPart(
      seenCondition(masks, name, (column) => filterCondition(caseless.column(column), field, wanted)),
    );
  }
  const condition = seenCondition(masks, name, (column) => filterCondition(column, field, filter));
  const serves =
    !masks.has(name) && !filter.not && field.kind !== 'list' && (filter.op === 'in' || filter.op === 'range');
  if (!serves) return plainPart(condition);
  const values = filter.op === 'in' && field.kind !== 'instant' ? filter.values : [];
  // Removes duplicates, such as 1 and 01: each row must be found once.
  const distinct = new Map(values.map((value) => [bound(field, value), value]));
  const each = [...distinct].map(([value, text]) => ({
    condition: inCondition(sql.ref(name), field, [text]),
    pinned: { column: name, value },
  }));
  return { condition, column: name, each };
}

function filterCondition(column: Column, field: Field, filter: Filter): Condition {
  // `is not true` instead of `not`, because a comparison with null is null.
  const turn = (condition: Condition) => (filter.not ? sql<SqlBool>`(${condition}) is not true` : condition);
  switch (filter.op) {
    case 'empty':
      // In this form the partial index of non-empty values serves.
      if (filter.not && isText(field)) return sql<SqlBool>`${column} <> ''`;
      return turn(emptyCondition(column, field));
    case 'contains':
      return turn(containsCondition(column, field, filter.text));
    case 'range': {
      const bounds: Condition[] = [];
      if (filter.from !== null) bounds.push(sql<SqlBool>`${column} >= ${bound(field, filter.from)}`);
      if (filter.to !== null) bounds.push(sql<SqlBool>`${column} <= ${bound(field, filter.to)}`);
      return turn(sql.join(bounds, sql` and `) as Condition);
    }
    case 'in':
      return turn(inCondition(column, field, filter.values));
  }
}

function containsCondition(column: Column, field: Field, text: string): Condition {
  const form = containsForm(field, text);
  const wanted = `%${likeText(wantedInForm(form, text))}%`;
  return sql<SqlBool>`${inContainsForm(form, column)} like ${wanted} escape '\\'`;
}

function emptyCondition(column: Column, field: Field): Condition {
  // A boolean is never empty, and PostgreSQL does not compare it with a text.
  if (field.kind === 'boolean') return sql<SqlBool>`1 = 0`;
  if (isText(field)) return sql<SqlBool>`${column} = ''`;
  return field.kind === 'list' ? sql<SqlBool>`${column} = '[]'` : sql<SqlBool>`${column} is null`;
}

/** Whether the field's column always holds text, never null. */
function isText({ kind }: Field): boolean {
  return !['boolean', 'integer', 'money', 'day', 'instant', 'list'].includes(kind);
}

function inCondition(column: Column, field: Field, values: readonly string[]): Condition {
  if (field.kind === 'list') {
    // The list is JSON text: a quoted value cannot match inside another. Unlike LIKE this is case-sensitive on both
    // databases.
    const each = values.map(
      (value) => sql<SqlBool>`replace(${column}, ${JSON.stringify(value)}, '') <> ${column}`,
    );
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
  }
  if (field.kind === 'instant' && values.some((value) => value.includes('/'))) {
    const each = values.map((value) => {
      const [from, to = from] = value.split('/');
      return sql<SqlBool>`(${column} >= ${from} and ${column} <= ${to})`;
    });
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
  }
  return sql<SqlBool>`${column} in (${sql.join(values.map((value) => bound(field, value)))})`;
}

/** A bound in the form of its column. */
function bound(field: Field, value: string): string | number {
  if (field.kind === 'integer' || field.kind === 'money') return Number(value);
  if (field.kind === 'boolean') return value === 'true' ? 1 : 0;
  return value;
}
