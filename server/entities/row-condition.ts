import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import type { Field } from '#contract/field.ts';
import { parseFilter, type Filter } from '#contract/filter.ts';
import { searchWords } from '#contract/rules/fold-text.ts';
import type { Actor } from './actor.ts';
import type { Sight } from './server-entity.ts';

type Condition = RawBuilder<SqlBool>;

/** Escapes what LIKE would read as a wildcard; used with `escape '\'`. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** One of the conditions that hold together for the rows of a list. */
export type ConditionPart = {
  condition: Condition;
  /** The column whose values it names, so that an index on it finds the rows; `search` for words; else null. */
  column: string | null;
  /** Where it names values one by one: a condition for each alone. */
  each: readonly Condition[];
};

/**
 * The rows that a list speaks of: alive, within the actor's sight, found by the search, let through by the filters.
 * Refuses `request.filter_invalid` for a filter that cannot be read or that the actor may not know of.
 */
export function rowCondition(...asked: Parameters<typeof conditionParts>): Condition {
  return joinParts(conditionParts(...asked));
}

/** Conditions that hold together. */
export function joinParts(parts: readonly { condition: Condition }[]): Condition {
  return sql.join(
    parts.map((part) => part.condition),
    sql` and `,
  ) as Condition;
}

/** The same as `rowCondition`, apart. */
export function conditionParts(
  entity: Entity,
  sight: Sight,
  actor: Pick<Actor, 'role'>,
  query: { q: string; filters: Record<string, string> },
): ConditionPart[] {
  const parts = [plainPart(sql<SqlBool>`deleted_at is null`)];
  if (sight === 'none') parts.push(plainPart(sql<SqlBool>`1 = 0`));
  else if (sight !== 'all') parts.push(sightPart(entity, sight, actor));
  const words = searchWords(query.q);
  if (words.length > 0) {
    const each = words.map((word) => sql<SqlBool>`search like ${`%${likeText(word)}%`} escape '\\'`);
    parts.push({ condition: sql.join(each, sql` and `) as Condition, column: 'search', each: [] });
  }
  for (const [name, text] of Object.entries(query.filters)) {
    const field = entity.fields[name];
    const hidden = field?.staffOnly === true && actor.role === 'Client';
    if (!field?.filter || hidden) refuseFilter(name);
    parts.push(filterPart(name, field, text));
  }
  return parts;
}

/** A condition that no index is known for. */
export function plainPart(condition: Condition): ConditionPart {
  return { condition, column: null, each: [] };
}

function sightPart(entity: Entity, sight: Condition, { role }: Pick<Actor, 'role'>): ConditionPart {
  const condition = sql<SqlBool>`(${sight})`;
  if (!entity.fields['customer_code'] || (role !== 'Client' && role !== 'Commercial'))
    return plainPart(condition);
  return { condition, column: 'customer_code', each: role === 'Client' ? [condition] : [] };
}

function refuseFilter(name: string): never {
  throw new Refusal('request.filter_invalid', {
    detail: `The filter "${name}" cannot be read.`,
    fields: { [name]: 'filter' },
  });
}

/** Databases bound how deep a condition may be; nobody ticks so many boxes. */
const mostValues = 300;

function filterPart(name: string, field: Field, text: string): ConditionPart {
  const filter = parseFilter(field, text);
  if (!filter || (filter.op === 'in' && filter.values.length > mostValues)) refuseFilter(name);
  const condition = filterCondition(name, field, filter);
  const serves = !filter.not && field.kind !== 'list' && (filter.op === 'in' || filter.op === 'range');
  if (!serves) return plainPart(condition);
  const values = filter.op === 'in' && field.kind !== 'instant' ? filter.values : [];
  // One that is named twice, be it as 1 and as 01, finds its rows once.
  const distinct = new Map(values.map((value) => [bound(field, value, false), value]));
  const each = [...distinct.values()].map((value) => inCondition(name, field, [value]));
  return { condition, column: name, each };
}

function filterCondition(name: string, field: Field, filter: Filter): Condition {
  const column = sql.ref(name);
  // Where nothing stands no comparison holds, so that turned round it does.
  const turn = (condition: Condition) => (filter.not ? sql<SqlBool>`(${condition}) is not true` : condition);
  switch (filter.op) {
    case 'empty':
      // Said so that an index of those where something stands is found.
      if (filter.not && isText(field)) return sql<SqlBool>`${column} <> ''`;
      return turn(emptyCondition(field, name));
    case 'contains':
      return turn(containsCondition(name, filter.text));
    case 'range': {
      const bounds: Condition[] = [];
      if (filter.from !== null) bounds.push(sql<SqlBool>`${column} >= ${bound(field, filter.from, false)}`);
      if (filter.to !== null) bounds.push(sql<SqlBool>`${column} <= ${bound(field, filter.to, true)}`);
      return turn(sql.join(bounds, sql` and `) as Condition);
    }
    case 'in':
      return turn(inCondition(name, field, filter.values));
  }
}

/** LIKE minds the case on one database and not on the other: both compare small letters, of the alphabet's 26. */
function containsCondition(name: string, text: string): Condition {
  const small = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return sql<SqlBool>`lower(${sql.ref(name)}) like ${`%${likeText(small)}%`} escape '\\'`;
}

function emptyCondition(field: Field, name: string): Condition {
  const column = sql.ref(name);
  // It says yes or no, never nothing; PostgreSQL will not compare it with a text.
  if (field.kind === 'boolean') return sql<SqlBool>`1 = 0`;
  if (isText(field)) return sql<SqlBool>`${column} = ''`;
  return field.kind === 'list' ? sql<SqlBool>`${column} = '[]'` : sql<SqlBool>`${column} is null`;
}

/** Whether its column always holds a text. */
function isText({ kind }: Field): boolean {
  return !['boolean', 'integer', 'money', 'day', 'instant', 'list'].includes(kind);
}

function inCondition(name: string, field: Field, values: readonly string[]): Condition {
  const column = sql.ref(name);
  if (field.kind === 'list') {
    // The list is JSON text: a quoted value cannot match inside another. Unlike LIKE this minds the case everywhere.
    const each = values.map(
      (value) => sql<SqlBool>`replace(${column}, ${JSON.stringify(value)}, '') <> ${column}`,
    );
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
  }
  if (field.kind === 'instant' && values.every((value) => value.length === 10)) {
    const each = values.map(
      (day) =>
        sql<SqlBool>`(${column} >= ${bound(field, day, false)} and ${column} <= ${bound(field, day, true)})`,
    );
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
  }
  return sql<SqlBool>`${column} in (${sql.join(values.map((value) => bound(field, value, false)))})`;
}

/** A bound as its column holds it; a day on an instant means that whole day, in UTC unless the caller says times. */
function bound(field: Field, value: string, end: boolean): string | number {
  if (field.kind === 'integer' || field.kind === 'money') return Number(value);
  if (field.kind === 'boolean') return value === 'true' ? 1 : 0;
  if (field.kind === 'instant' && value.length === 10)
    return value + (end ? 'T23:59:59.999Z' : 'T00:00:00.000Z');
  return value;
}
