import { sql } from 'kysely';
import type { StagedRow } from '#contract/endpoints/imports.ts';
import type { BulkAct } from '#contract/endpoints/bulk.ts';
import type { Entity } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import { writeCell } from '#contract/files/cells/write-cell.ts';
import { importFields, importKey } from '#contract/files/import-fields.ts';
import { importChoices, type ImportOptions } from '#contract/files/import-options.ts';
import { importLists } from '#contract/files/import-lists.ts';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { bulkFields, bulkOperationsOf, hasBulk } from '#contract/rules/lists/bulk-fields.ts';
import { sampleValue, type KnownKeys } from '../../conformance/sample-values.ts';
import type { Random } from '../sequences/player.ts';
import type { TestApp } from '../test-app.ts';

/** A file with its options, or a bulk change with its rows. */
export type Action =
  | { kind: 'import'; entity: EntityName; options: Partial<ImportOptions>; rows: StagedRow[] }
  | { kind: 'bulk'; entity: EntityName; act: BulkAct; chosen: { id: string; version: number }[] };

type Stored = { id: string; version: number; key: string };

const timezone = 'Europe/Paris';
const garbage = ['x', '-5', '99/99/2026', '1,2,3', '=1+1', 'y'.repeat(3000), '😀', "'; --"];
/** The accounts of the tests themselves: an undo opens no session again that an import has ended. */
const notDrawn = sql`username like 'users-%'`;

async function storedOf(t: TestApp, name: EntityName, keyName: string): Promise<Stored[]> {
  const only = name === 'users' ? notDrawn : sql`1 = 1`;
  const { rows } = await sql<Stored>`
    select id, version, ${sql.ref(keyName)} as key from ${sql.table(name)}
    where deleted_at is null and ${only} order by ${sql.ref(keyName)}, id`.execute(t.db.read);
  return rows;
}

/** A random import or bulk change of any list that offers one. */
export function drawAction(t: TestApp, random: Random, keys: KnownKeys): Promise<Action> {
  return random.chance(0.75) ? drawFile(t, random, keys) : drawBulk(t, random, keys);
}

/** A file with new and existing keys, some of them repeated, odd cells, empty cells and missing columns. */
async function drawFile(t: TestApp, random: Random, keys: KnownKeys): Promise<Action> {
  const entity = random.oneOf(importLists);
  const keyName = importKey(entity);
  const isOrders = entity === 'orders' || entity === 'orderlines';
  const all = (await storedOf(t, entity, keyName)).map(({ key }) => key);
  // Files can add lines to orders of an earlier import only.
  const stored = isOrders && random.chance(0.8) ? all.filter((key) => key.startsWith('P-')) : all;
  const fields = importFields(entity);
  const required = (field: Field) => field.required;
  const columns = Object.keys(fields).filter(
    (name) => name !== keyName && (required(fields[name]!) ? random.chance(0.95) : random.chance(0.6)),
  );
  const fresh = Array.from({ length: 4 }, (_, at) => `N-${random.below(50)}-${at}`);
  const pool = [
    ...fresh,
    ...Array.from({ length: 5 }, () => (stored.length > 0 ? random.oneOf(stored) : 'N-0')),
  ];
  /** Mostly one number for the whole row, so that its values suit each other. */
  const cellOf = (name: string, rowAt: number): string => {
    if (random.chance(0.04)) return random.oneOf(garbage);
    if (random.chance(0.08)) return '';
    // Rows of one order have one customer, and are not to be prepared.
    if (isOrders && name === 'customer_code' && random.chance(0.9)) return 'C-OWN';
    if (isOrders && name === 'status' && random.chance(0.9)) return 'Completed';
    const field = fields[name]!;
    // Names that do not exist yet, which some options create.
    if (field.ref !== null && random.chance(0.08)) return `Fresh ${random.below(4)}`;
    // Few lines of an order or arrival are alike; some are.
    const at = name === 'reference' ? random.below(6) : random.chance(0.8) ? rowAt : 100 + random.below(60);
    return writeCell(field, sampleValue(name, field, at, keys), 'en', timezone);
  };
  // Some files take several steps.
  const size = random.chance(0.1) ? random.between(80, 160) : random.between(1, 14);
  const rows = Array.from({ length: size }, (_, at) => {
    const rowAt = 100 + random.below(60);
    const cells = Object.fromEntries(columns.map((name) => [name, cellOf(name, rowAt)]));
    return { row: at + 2, cells: { [keyName]: random.chance(0.02) ? '' : random.oneOf(pool), ...cells } };
  });
  const options = {
    update_existing: random.chance(0.8),
    create_missing: random.chance(0.6),
    key_as_label: random.chance(0.5),
    clear_empty: random.chance(0.5),
    number_mark: 'point',
    cancellations: random.oneOf(importChoices.cancellations),
    unknown_customers: random.oneOf(importChoices.unknown_customers),
    unknown_articles: random.oneOf(importChoices.unknown_articles),
    no_customer: random.chance(0.3) ? 'C-OWN' : '',
  } as const;
  return { kind: 'import', entity, options, rows };
}

/** A bulk change of some rows of a list. */
async function drawBulk(t: TestApp, random: Random, keys: KnownKeys): Promise<Action> {
  const name = random.oneOf(entityNames.filter((one) => hasBulk(entities[one])));
  const entity: Entity = entities[name];
  const stored = await storedOf(t, name, entity.key);
  const count = random.between(1, 8);
  const chosen = Array.from({ length: count }, () => random.oneOf(stored)).map(({ id, version }) => ({
    id,
    version,
  }));
  const fields = bulkFields(entity);
  const isRemoval = fields.length === 0 || (entity.remove && random.chance(0.25));
  if (isRemoval) return { kind: 'bulk', entity: name, act: { kind: 'remove' }, chosen };
  const field = random.oneOf(fields);
  const way = random.oneOf(bulkOperationsOf(entity, field));
  const value =
    way === 'percent'
      ? random.between(-5000, 5000)
      : sampleValue(field, entity.fields[field]!, 100 + random.below(60), keys);
  return { kind: 'bulk', entity: name, act: { kind: 'edit', field, way, value }, chosen };
}
