import { sql } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import { sortColumn } from '#contract/list-query.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Database } from '#server/db/database.ts';
import { serverEntities } from '#server/entities/registry.ts';

type Values = Record<string, unknown>;

/** Lists that the imports write. */
const watched = [
  'articles',
  'products',
  'categories',
  'tags',
  'customers',
  'arrivals',
  'arrivallines',
  'orders',
  'orderlines',
] as const satisfies readonly EntityName[];

/** Fields that the history leaves out. */
const silent = ['id', 'updated_at', 'version', 'search', 'created_at'];

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === '[]';
}

/** Rebuilds the rows of lists from the history alone. */
export class HistoryReplica {
  readonly #rows = new Map<string, Values>();
  #rev = 0;

  /** Applies the entries since the last call. Returns those that do not continue what is known. */
  async follow({ read }: Database): Promise<string[]> {
    const entries = await read
      .selectFrom('history')
      .select(['entity', 'row_id', 'action', 'changes', 'rev', 'label'])
      .where('rev', '>', this.#rev)
      .where('entity', 'in', watched)
      .orderBy('rev')
      .orderBy('id')
      .execute();
    return entries.flatMap(({ entity, row_id, action, changes: text, rev, label }) => {
      this.#rev = rev;
      const key = `${entity} ${row_id}`;
      const known = this.#rows.get(key);
      const say = (problem: string) => [`the history of ${entity} ${label}: ${problem}`];
      if (action === 'create') {
        this.#rows.set(key, valuesAfter({}, text));
        return known ? say('created twice') : [];
      }
      if (!known) return say(`${action} of a row that was not created`);
      if (action === 'delete') this.#rows.delete(key);
      else this.#rows.set(key, valuesAfter(known, text));
      const changes = Object.entries(JSON.parse(text) as Record<string, [unknown, unknown]>);
      return changes.flatMap(([field, [from]]) =>
        sameValue(from, known[field])
          ? []
          : say(`${field} was ${show(from)} before, not ${show(known[field])}`),
      );
    });
  }

  /** What differs from the rows of the database. */
  async compare(db: Database): Promise<string[]> {
    const found: string[] = [];
    const missing = new Set(this.#rows.keys());
    for (const name of watched) {
      const { rows } = await sql<Values & { id: string }>`
        select * from ${sql.table(name)} where deleted_at is null`.execute(db.read);
      const quiet = quietFields(name);
      for (const row of rows) {
        const known = this.#rows.get(`${name} ${row.id}`);
        missing.delete(`${name} ${row.id}`);
        if (!known) found.push(`${name} ${row.id} is not in the history`);
        for (const [field, value] of Object.entries(row))
          if (known && !quiet.has(field) && !sameValue(value, known[field]))
            found.push(
              `${name} ${row.id}: ${field} is ${show(value)}, not ${show(known[field])} as in the history`,
            );
      }
    }
    return [...found, ...[...missing].map((key) => `${key} is in the history only`)];
  }
}

function valuesAfter(before: Values, text: string): Values {
  const changes = Object.entries(JSON.parse(text) as Record<string, [unknown, unknown]>);
  return { ...before, ...Object.fromEntries(changes.map(([field, [, to]]) => [field, to])) };
}

const sameValue = (one: unknown, other: unknown) => one === other || (isEmpty(one) && isEmpty(other));
const show = (value: unknown) => JSON.stringify(value);

function quietFields(name: (typeof watched)[number]): ReadonlySet<string> {
  const { fields }: Entity = entities[name];
  const sorted = Object.keys(fields).flatMap((field) => (fields[field]!.natural ? [sortColumn(field)] : []));
  return new Set<string>([
    ...silent,
    ...sorted,
    ...((serverEntities[name].quiet ?? []) as readonly string[]),
  ]);
}
