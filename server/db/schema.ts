import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';

/** Column types that both databases share. Add `null` for nullable columns. */
export type ColumnType = 'text' | 'integer' | 'blob' | 'text null' | 'integer null';

export type Schema = {
  kind: Database['kind'];
  q: Queries;
};

export type Migration = {
  /** Permanent name, which is that of its file, e.g. `0022-roles`. The registry determines the order. */
  id: string;
  up: (schema: Schema) => Promise<void>;
};

const types = {
  sqlite: { text: 'text', integer: 'integer', blob: 'blob' },
  // The C collation compares bytes as SQLite does, so that keys and sorts agree; bigint because sums can exceed 32
  // bits.
  postgres: { text: 'text collate "C"', integer: 'bigint', blob: 'bytea' },
} as const;

/**
 * Creates a table. Text is not null and defaults to empty unless declared otherwise, a number defaults to 0. `primary`
 * lists the columns of the key.
 */
export async function createTable(
  schema: Schema,
  name: string,
  columns: Record<string, ColumnType>,
  primary: readonly string[],
): Promise<void> {
  const parts = Object.entries(columns).map(([column, type]) => {
    const [base, nullable] = type.split(' ') as ['text' | 'integer' | 'blob', string | undefined];
    const rest = nullable
      ? ''
      : base === 'text'
        ? " not null default ''"
        : base === 'integer'
          ? ' not null default 0'
          : ' not null';
    return `"${column}" ${types[schema.kind][base]}${rest}`;
  });
  const key = primary.map((column) => `"${column}"`).join(', ');
  await sql.raw(`create table "${name}" (${parts.join(', ')}, primary key (${key}))`).execute(schema.q);
}

/** Creates an index; `columns` may contain `desc`. */
export async function createIndex(
  schema: Schema,
  name: string,
  table: string,
  columns: readonly string[],
  options: { unique?: boolean; where?: string } = {},
): Promise<void> {
  const unique = options.unique ? 'unique ' : '';
  const where = options.where ? ` where ${options.where}` : '';
  await sql
    .raw(`create ${unique}index "${name}" on "${table}" (${columns.join(', ')})${where}`)
    .execute(schema.q);
}

/**
 * The columns of every entity's table in addition to its fields. Migrations that ran have created them: to change them
 * takes a migration, and this list stays.
 */
export const baseColumns = {
  id: 'text',
  created_at: 'text',
  updated_at: 'text',
  version: 'integer',
  search: 'text',
  deleted_at: 'text null',
} as const satisfies Record<string, ColumnType>;

/** Creates an entity's table. Its key is unique including deleted rows: a code is not reused. */
export async function createEntityTable(
  schema: Schema,
  name: string,
  key: string,
  columns: Record<string, ColumnType>,
): Promise<void> {
  await createTable(schema, name, { ...baseColumns, ...columns }, ['id']);
  if (key !== 'id') await createIndex(schema, `${name}_key`, name, [`"${key}"`], { unique: true });
}
