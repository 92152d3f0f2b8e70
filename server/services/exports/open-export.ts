import { setImmediate as giveWay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FileFormat } from '#contract/endpoints/files.ts';
import { Refusal } from '#contract/errors.ts';
import { field, type Field } from '#contract/field.ts';
import { fileHeader } from '#contract/files/file-headers.ts';
import { importFields } from '#contract/files/import-fields.ts';
import { templateExample } from '#contract/files/template-examples.ts';
import type { Language } from '#contract/languages.ts';
import type { ListQuery } from '#contract/filter.ts';
import { entities, isEntityName, type EntityName } from '#contract/registry.ts';
import { isPersonField } from '#contract/rules/accounts/is-person-field.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readPage } from '#server/entities/read/read-rows.ts';
import { serverEntities } from '#server/entities/registry.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import type { ServerEntity, ServerExport } from '#server/entities/server-entity.ts';
import { readPeople } from '../accounts/read-people.ts';
import type { FileColumn } from './write-file.ts';
import { sheetRowLimit } from './write-workbook.ts';

const pageRows = 1000;

type Row = Record<string, unknown>;

function columnsOf(name: EntityName, fields: Record<string, Field>, language: Language): FileColumn[] {
  return Object.entries(fields).map(([field, one]) => ({
    name: field,
    field: one,
    header: fileHeader(name, field, language),
  }));
}

function serverExport(name: EntityName): ServerExport | undefined {
  return (serverEntities[name] as Pick<ServerEntity<EntityName>, 'export'>).export;
}

/** The timestamps that every row has and every list shows; no import reads them. */
const instant = field.instant({ required: true, write: 'never' });
const stamps: Record<string, Field> = { created_at: instant, updated_at: instant };

/** The columns of an export: all that the list can show to the actor. */
export function exportColumns(
  name: EntityName,
  actor: Pick<Actor, 'role'>,
  language: Language,
): FileColumn[] {
  const fields: Record<string, Field> = entities[name].fields;
  const entityColumns = Object.entries(fields).filter(
    ([, one]) => one.exported && !(one.staffOnly && actor.role === 'Client'),
  );
  const added = serverExport(name)?.columns ?? [];
  return [
    ...columnsOf(name, Object.fromEntries(entityColumns), language),
    ...added.map(({ headers, ...column }) => ({ ...column, header: headers[language] })),
    ...columnsOf(name, stamps, language),
  ];
}

/** The columns of a template: the fields that a file may have. */
export function templateColumns(name: EntityName, language: Language): FileColumn[] {
  return columnsOf(name, importFields(name), language);
}

/**
 * All rows of a list that the actor may see, page by page. The first page is read before this resolves, so that a
 * refusal is still a proper response instead of a truncated file.
 */
export async function openExport(
  q: Queries,
  name: EntityName,
  actor: Actor,
  query: Pick<ListQuery, 'q' | 'filters' | 'sort'>,
  format: FileFormat,
): Promise<AsyncIterable<Row[]>> {
  const read = (after: string | null) => readPage(q, name, actor, { ...query, after, limit: pageRows });
  const first = await read(null);
  if (format === 'xlsx' && first.next !== null) await requireSheetRoom(q, name, actor, query);
  const named = await personNaming(q, name, actor);
  return (async function* pages() {
    const expand = serverExport(name)?.expand;
    for (let page = first; ; page = await read(page.next)) {
      yield named(expand ? await expand(q, page.rows) : page.rows);
      if (page.next === null) return;
      // Reading a page is synchronous; other calls run before the next one.
      await giveWay();
    }
  })();
}

/**
 * Replaces user names by full names, as lists show them and as far as the actor may read them. Fields that an import reads
 * keep the user name, which identifies the user.
 */
async function personNaming(q: Queries, name: EntityName, actor: Actor): Promise<(rows: Row[]) => Row[]> {
  const imported = importFields(name);
  const fields = Object.entries<Field>(entities[name].fields)
    .filter(([field, one]) => isPersonField(field, one) && !(field in imported))
    .map(([field]) => field);
  if (fields.length === 0) return (rows) => rows;
  const people = await readPeople(q, actor);
  const namesakes = Map.groupBy(people, (one) => one.full_name);
  const names = new Map<unknown, string>(
    people.map(({ username, full_name: name }) => [
      username,
      namesakes.get(name)!.length > 1 && name !== username ? `${name} (${username})` : name,
    ]),
  );
  return (rows) =>
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(fields.map((field) => [field, names.get(row[field]) ?? row[field]])),
    }));
}

async function requireSheetRoom(
  q: Queries,
  name: EntityName,
  actor: Actor,
  query: Pick<ListQuery, 'q' | 'filters'>,
): Promise<void> {
  const where = rowCondition(name, actor, query);
  const each = serverExport(name)?.fileRows ?? sql<number>`1`;
  const { rows } = await sql<{
    n: number | string | null;
  }>`select sum(${each}) as n from ${sql.table(name)} where ${where}`.execute(q);
  if (Number(rows[0]?.n) > sheetRowLimit) throw new Refusal('export.too_many_rows');
}

/** The example row of a template: its references exist, so that it can be imported unchanged. */
export async function readExample(q: Queries, name: EntityName, actor: Actor): Promise<Row> {
  const example = { ...templateExample(name, entities[name]) };
  if (name === 'orderlines' || name === 'customizations') {
    // Lines are added to existing orders, and jobs are only updated: the example is an existing row.
    const [line] = (await readPage(q, name, actor, { q: '', filters: {}, sort: 'id', after: null, limit: 1 }))
      .rows;
    if (line) return line;
  }
  const fields: Record<string, Field> = importFields(name);
  for (const [field, { ref, kind, required }] of Object.entries(fields)) {
    const wanted = example[field];
    if (ref === null || !isEntityName(ref) || wanted === undefined || wanted === '') continue;
    const key = entities[ref].key;
    const filters: Record<string, string> = ref === 'users' ? { role: 'Commercial' } : {};
    const asked = { q: '', filters, sort: key, after: null, limit: 2 };
    // A template must not reveal rows of a list that the user may not see.
    const { rows } = actor.permissions.has(entities[ref].view)
      ? await readPage(q, ref, actor, asked)
      : { rows: [] };
    const known = rows.map((row) => String((row as Row)[key]));
    if (kind === 'list') example[field] = known;
    else if (!known.includes(wanted as string)) example[field] = known[0] ?? (required ? wanted : '');
  }
  return example;
}
