import { sql } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import { fieldSchema } from '#contract/field-schema.ts';
import type { ImportError } from '#contract/files/import-reasons.ts';
import { entities, isEntityName, type EntityName } from '#contract/registry.ts';
import { closestText } from '#contract/rules/values/closest-text.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { existingKeys } from '#server/entities/write/references.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { createNearKeys, type NearKeys } from './near-keys.ts';
import { codesOfGoods } from '../stock/require-locations.ts';

/** Lists whose rows have only a name, so that an import can create them. */
const nameOnly: readonly EntityName[] = ['categories', 'tags'];

/** Maximum number of keys among which a similar one is suggested. */
const maxCompared = 2000;

/** Maximum number of unknown codes that are looked up with other leading zeros, or as barcodes. */
const maxNear = 200;

/** The rows that the cells of a file refer to, over one pass. */
export type ReferenceLookup = {
  /** Looks up the references in the next rows. */
  load: (q: Queries, rows: readonly { values: Record<string, unknown> }[]) => Promise<void>;
  /**
   * The error of a field's references, or of a location, or null. Adds missing categories and tags to `missingRefs`,
   * also where they may not be created.
   */
  judge: (name: string, value: unknown, missingRefs: Map<EntityName, Set<string>>) => ImportError | null;
  /** Adds the key that an unknown one may mean: with other leading zeros, by a barcode, or else the most similar one. */
  hint: (q: Queries, error: ImportError) => Promise<ImportError>;
  /** Creates the rows in `missingRefs` that are still missing. */
  createMissing: (
    tx: Write,
    missingRefs: ReadonlyMap<EntityName, ReadonlySet<string>>,
    cause: string,
  ) => Promise<void>;
};

/**
 * @param mayCreate whether missing categories and tags are created; the actor must also be allowed to manage them
 * @param actor the user who sees suggestions: only names of rows that they may see
 */
export function createReferenceLookup(
  fields: Record<string, Field>,
  mayCreate: boolean,
  actor: Actor,
): ReferenceLookup {
  const keys = new Map<EntityName, Map<string, boolean>>();
  const nearKeys = new Map<EntityName, NearKeys>();
  const near = new Map<string, Promise<string | undefined>>();
  /** The key of the only row that a code of digits may mean. */
  const findNear = async (q: Queries, ref: EntityName, code: string) => {
    const keys = nearKeys.get(ref) ?? createNearKeys(ref, actor);
    nearKeys.set(ref, keys);
    return (await keys.find(q, [code])).get(code)?.key;
  };
  const suggestions = new Map<EntityName, string[]>();
  const refs = Object.entries(fields).flatMap(([name, { ref }]) =>
    ref !== null && isEntityName(ref) ? [{ name, ref }] : [],
  );
  const locations = Object.keys(fields).filter((name) => fields[name]!.kind === 'location');
  const articleCodes = new Set<string>();
  const knownOf = (ref: EntityName) => {
    const known = keys.get(ref) ?? new Map<string, boolean>();
    keys.set(ref, known);
    return known;
  };
  const textsOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [value as string]);

  return {
    async load(q, rows) {
      const given = locations.flatMap((name) => rows.map(({ values }) => values[name]));
      for (const code of await codesOfGoods(
        q,
        given.filter((one) => typeof one === 'string'),
      ))
        articleCodes.add(code);
      for (const { name, ref } of refs) {
        const known = knownOf(ref);
        const wanted = new Set<string>();
        for (const { values } of rows) {
          if (values[name] === undefined) continue;
          for (const text of textsOf(values[name])) if (!known.has(text)) wanted.add(text);
        }
        if (wanted.size === 0) continue;
        const found = await existingKeys(q, ref, [...wanted]);
        for (const text of wanted) known.set(text, found.has(text));
      }
    },
    judge(name, value, missingRefs) {
      if (locations.includes(name) && articleCodes.has(value as string))
        return { field: name, reason: 'article_code', value: value as string };
      const ref = refs.find((one) => one.name === name)?.ref;
      if (!ref || value === undefined) return null;
      const known = knownOf(ref);
      let error: ImportError | null = null;
      const isCreatable = mayCreate && actor.permissions.has(entities[ref].manage);
      for (const text of textsOf(value)) {
        if (text === '' || known.get(text)) continue;
        if (!nameOnly.includes(ref)) return { field: name, reason: 'unknown', value: text };
        const { fields: own, key }: { fields: Record<string, Field>; key: string } = entities[ref];
        if (!fieldSchema(own[key]!).safeParse(text).success)
          return { field: name, reason: 'too_long', value: text };
        if (!isCreatable) error ??= { field: name, reason: 'unknown', value: text };
        const list = missingRefs.get(ref) ?? new Set();
        missingRefs.set(ref, list.add(text));
      }
      return error;
    },
    async hint(q, error) {
      const ref = error.reason === 'unknown' ? refs.find((one) => one.name === error.field)?.ref : undefined;
      if (!ref) return error;
      const asked = `${ref} ${error.value}`;
      if (!near.has(asked) && near.size < maxNear) near.set(asked, findNear(q, ref, error.value));
      const key = await near.get(asked);
      if (key !== undefined) return { ...error, hint: key };
      let texts = suggestions.get(ref);
      if (!texts) {
        texts = actor.permissions.has(entities[ref].view) ? await readKeys(q, ref, actor) : [];
        suggestions.set(ref, texts);
      }
      const hint = closestText(error.value, texts);
      return hint === null ? error : { ...error, hint };
    },
    async createMissing(tx, missingRefs, cause) {
      for (const [ref, wanted] of missingRefs) {
        const known = knownOf(ref);
        const missing = [...wanted].filter((text) => !known.get(text));
        await insertRows(
          tx,
          ref,
          missing.map((text) => ({ [entities[ref].key]: text })),
          { cause },
        );
        for (const text of missing) known.set(text, true);
      }
    },
  };
}

/** The keys of the rows of a list that the actor may see; none where there are too many. */
async function readKeys(q: Queries, name: EntityName, actor: Actor): Promise<string[]> {
  const entity: Entity = entities[name];
  const seen = rowCondition(name, actor, { q: '', filters: {} });
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(entity.key)} as key from ${sql.table(name)}
    where ${seen} order by 1 limit ${maxCompared + 1}`.execute(q);
  return rows.length > maxCompared ? [] : rows.map((row) => row.key);
}
