import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';

/** Lists whose rows a file may name where it should have their key. */
const namedLists: readonly EntityName[] = ['customers', 'users'];

/** Number of rows that are read before other work of the process continues. */
const AT_ONCE = 5000;

/** Finds rows of one list by their names, over one pass. */
export type NameLookup = {
  /** Whether rows of this list have names that the actor may read. */
  isNamed: boolean;
  /** The keys of the rows with a name, regardless of case, accents and spaces; none in lists without names. */
  keysOf: (q: Queries, text: string) => Promise<readonly string[]>;
};

/**
 * The names are read once, with the first text that is looked up: no column holds them folded.
 * @param actor only rows that this user may see are found
 */
export function createNameLookup(name: EntityName, actor: Actor): NameLookup {
  let names: Promise<Map<string, string[]>> | undefined;
  const isNamed = namedLists.includes(name) && actor.permissions.has(entities[name].view);
  return {
    isNamed,
    async keysOf(q, text) {
      if (!isNamed) return [];
      names ??= readNames(q, name, actor);
      return (await names).get(foldText(text)) ?? [];
    },
  };
}

async function readNames(q: Queries, name: EntityName, actor: Actor): Promise<Map<string, string[]>> {
  const entity: Entity = entities[name];
  const [key, label] = [sql.ref(entity.key), sql.ref(entity.label)];
  const seen = rowCondition(name, actor, { q: '', filters: {} });
  // A reference to a user means active staff.
  const isMeant = name === 'users' ? sql<SqlBool>`active = 1 and role <> 'Client'` : sql<SqlBool>`1 = 1`;
  const names = new Map<string, string[]>();
  for (let after = ''; ; await yieldToEventLoop()) {
    const { rows } = await sql<{ key: string; label: string }>`
      select ${key} as key, ${label} as label from ${sql.table(name)}
      where ${seen} and ${isMeant} and ${key} > ${after} order by ${key} limit ${AT_ONCE}`.execute(q);
    for (const row of rows) {
      const folded = foldText(row.label);
      if (folded === '') continue;
      const keys = names.get(folded);
      if (keys) keys.push(row.key);
      else names.set(folded, [row.key]);
    }
    if (rows.length < AT_ONCE) return names;
    after = rows[rows.length - 1]!.key;
  }
}
