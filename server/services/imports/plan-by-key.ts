import { uuidv7 } from 'uuidv7';
import type { Entity } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import { importFields } from '#contract/files/import-fields.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { decoderFor } from '#server/entities/read/row-decoder.ts';
import { encodeValues } from '#server/entities/write/stored-row.ts';
import { insertRows, updateRows } from '#server/entities/write/write-rows.ts';
import { notifyWithdrawnProofs } from '../notifications/notify-withdrawn-proofs.ts';
import type { Changes, Decide, Decision, ImportPlan, ImportContext, MissingNames } from './import-plan.ts';
import { textIn } from './import-plan.ts';
import {
  changedTo,
  judgeRow,
  type RowJudge,
  type RowRules,
  type ExistingRow,
  type Values,
} from './judge-row.ts';
import { createTally } from './made-rows.ts';
import { createNameLookup } from './name-lookup.ts';
import { createNearKeys, findNearNotes } from './near-keys.ts';
import { createReferenceLookup } from './reference-lookup.ts';
import { countVisible, readByKeys, readTakenKeys, type Stored } from './read-by-keys.ts';
import type { RowClaims } from './row-claims.ts';

type Created = { id: string; values: Values };
type Updated = { before: EntityRow<EntityName>; changes: Changes };
type Written = { created: Created[]; updated: Updated[]; missingRefs: MissingNames };

export type KeyedRules = RowRules & {
  /** Tracks values that must be unique beside the key. */
  claims?: () => RowClaims;
  /** Writes what is not a column. */
  after?: (tx: Write, written: Written, cause: string) => Promise<void>;
};

/** The plan of a list whose rows are identified by a key. */
export function planByKey(name: EntityName, rules: KeyedRules = {}): ImportPlan {
  return { start: (context) => startKeyed(name, rules, context) };
}

function startKeyed(name: EntityName, rules: KeyedRules, context: ImportContext): Decide {
  const { actor, options, timezone } = context;
  const entity: Entity = entities[name];
  const fields = importFields(name);
  const referring = Object.fromEntries(
    Object.entries(fields).filter(([field]) => field !== rules.createsParent?.field),
  );
  const references = createReferenceLookup(referring, options.create_missing, actor);
  const list: RowJudge = { name, entity, fields, rules, options, timezone, actor, references };
  const { decode } = decoderFor(entity, actor);
  const nearKeys = createNearKeys(name, actor, createNameLookup(name, actor));
  const seen = new Set<string>();
  const missing: MissingNames = new Map();
  const tally = createTally();
  const creating = new Set<string>();
  const claims = rules.claims?.();

  return async (q, rows) => {
    const keys = rows.map(({ values }) => textIn(values, entity.key)).filter((key) => key !== '');
    const stored = await readByKeys(q, name, actor, keys);
    const isNew = (key: string) => context.isDryRun && !stored.byKey.has(key);
    const addNotes = await findNearNotes(q, nearKeys, rows, entity.key, isNew);
    await references.load(q, rows);
    await claims?.load(q, rows);
    const { createsParent } = rules;
    const deletedKeys = createsParent
      ? await readTakenKeys(
          q,
          createsParent.ref,
          rows.map(({ values }) => createsParent.keyOf(values)),
          'deleted',
        )
      : new Set<string>();
    const written: Written = { created: [], updated: [], missingRefs: new Map() };
    const decisions: Decision[] = [];
    for (const row of rows) {
      const key = textIn(row.values, entity.key);
      const before = stored.byKey.get(key);
      const { errors, values, changes, missingRefs, notes } = judgeRow(
        list,
        row,
        findExistingRow(entity, stored, key, decode),
        deletedKeys,
      );
      const id = before?.id ?? row.row_id;
      const decide = (state: Decision['state'], more: Partial<Decision> = {}) =>
        decisions.push({ row: row.row, state, row_id: id, changes: {}, errors: [], notes, ...more });
      if (errors.length > 0) {
        if (errors.every(({ reason }) => reason === 'unknown')) addNames(missing, missingRefs);
        decide('error', {
          row_id: '',
          errors: await Promise.all(errors.map((error) => references.hint(q, error))),
        });
        continue;
      }
      if (seen.has(key)) {
        decide('skip_in_file');
        continue;
      }
      const isChanged = Object.keys(changes).length > 0;
      if (before && !(options.update_existing && isChanged)) {
        seen.add(key);
        decide(options.update_existing ? 'unchanged' : 'skip_existing');
        continue;
      }
      const taken = claims?.claim(key, before ? changedTo(changes) : values) ?? [];
      if (taken.length > 0) {
        decide('error', { row_id: '', errors: taken });
        continue;
      }
      seen.add(key);
      addNames(written.missingRefs, missingRefs);
      for (const [ref, texts] of missingRefs)
        for (const text of texts) {
          if (creating.has(`${ref} ${text}`)) continue;
          creating.add(`${ref} ${text}`);
          if (ref === 'categories' || ref === 'tags') tally.create(ref);
        }
      addNames(missing, missingRefs);
      if (before) {
        written.updated.push({ before, changes });
        decide('update', { changes });
      } else {
        const created = { id: row.row_id || uuidv7(), values };
        written.created.push(created);
        decide('create', { row_id: created.id });
      }
    }
    addNotes(decisions);
    return {
      decisions,
      missing,
      made: tally.take(),
      write: (tx) => writeKeyed(tx, name, rules, context, references, written),
    };
  };
}

function addNames(all: MissingNames, more: MissingNames): void {
  for (const [ref, texts] of more) all.set(ref, new Set([...(all.get(ref) ?? []), ...texts]));
}

function findExistingRow(
  entity: Entity,
  stored: Stored<EntityName>,
  key: string,
  decode: (row: Record<string, unknown>) => Values,
): ExistingRow {
  const row = stored.byKey.get(key);
  if (!row) return { current: null, barred: entity.create ? null : 'cannot_create' };
  if (row.deleted_at) return { current: null, barred: 'key_deleted' };
  return stored.hidden.has(key) ? { current: null, barred: 'taken' } : { current: decode(row), barred: null };
}

async function writeKeyed(
  tx: Write,
  name: EntityName,
  rules: KeyedRules,
  { actor, cause }: ImportContext,
  references: RowJudge['references'],
  written: Written,
): Promise<void> {
  const { created, updated, missingRefs } = written;
  const columnsOf = (values: Values) =>
    encodeValues(
      entities[name],
      Object.fromEntries(Object.entries(values).filter(([field]) => !rules.nonColumnFields?.includes(field))),
    ) as Partial<EntityRow<EntityName>>;
  await references.createMissing(tx, missingRefs, cause);
  await insertRows(
    tx,
    name,
    created.map(({ id, values }) => ({ ...columnsOf(values), id })),
    { cause },
  );
  const changed = await updateRows(
    tx,
    name as EntityName,
    updated.map(({ before, changes }) => ({ before, patch: columnsOf(changedTo(changes)) })),
    { cause },
  );
  await notifyWithdrawnProofs(
    tx,
    name,
    updated.map(({ before }) => before),
    changed,
  );
  await rules.after?.(tx, written, cause);
  const ids = [...created.map((one) => one.id), ...updated.map((one) => one.before.id)];
  // Refuses rows that their author could not see afterwards.
  if ((await countVisible(tx.q, name, actor, ids)) < ids.length) throw new Refusal('row.not_found');
}
