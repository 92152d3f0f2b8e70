import type { Permission } from './access.ts';
import type { Field } from './field.ts';

/** Columns that every row has and nobody writes by hand. */
export type RowStamp = {
  /** UUIDv7, made where the row was made. */
  id: string;
  /** UTC ISO 8601. */
  created_at: string;
  updated_at: string;
  /** Goes up by one at each write; a form sends the one it was opened on. */
  version: number;
};

export type Fields = Record<string, Field>;

export type Entity<N extends string = string, F extends Fields = Fields> = {
  /** The name in routes (`/api/{name}`), tables and the feed. */
  name: N;
  /** The field that people know a row by; unique, case-sensitive, fixed once given unless `renames` says so. */
  key: string;
  /** What one row is called beside its key, e.g. a designation. */
  label: string;
  view: Permission;
  manage: Permission;
  fields: F;
  /** A field name, with `-` before it for descending. */
  defaultSort: string;
  /** Which doors the list has: some are fed by commands or by another row's form alone. */
  create: boolean;
  remove: boolean;
  files: boolean;
};

type EntityOptions<N extends string, F extends Fields> = {
  name: N;
  key: keyof F & string;
  label?: keyof F & string;
  view: Permission;
  manage: Permission;
  fields: F;
  defaultSort?: string;
  create?: boolean;
  remove?: boolean;
  files?: boolean;
};

/** Declares an entity once; types, checks, list, filters, form and file columns follow from it. */
export function defineEntity<const N extends string, F extends Fields>(
  options: EntityOptions<N, F>,
): Entity<N, F> {
  return {
    label: options.key,
    defaultSort: options.key,
    create: true,
    remove: true,
    files: true,
    ...options,
  };
}

export type ValuesOf<E> =
  E extends Entity<string, infer F> ? { [K in keyof F]: F[K] extends Field<infer V> ? V : never } : never;

/** One row as the server stores and sends it. */
export type RowOf<E> = RowStamp & ValuesOf<E>;

export type AnyRow = RowStamp & Record<string, unknown>;

/** The names of the fields that a form may send at this moment. */
export function writableFields(entity: Entity, moment: 'create' | 'update'): string[] {
  return Object.keys(entity.fields).filter((name) => {
    const write = entity.fields[name]!.write;
    return write === 'always' || (write === 'create' && moment === 'create');
  });
}
