import type { Permission } from './access.ts';
import type { Field } from './field.ts';

/** Columns that every row has and that only the server sets. */
export type RowStamp = {
  /** UUIDv7, generated where the row was created. */
  id: string;
  /** UTC ISO 8601. */
  created_at: string;
  updated_at: string;
  /** Incremented by each write; a form sends the version that it was opened on. */
  version: number;
};

export type Fields = Record<string, Field>;

export type Entity<N extends string = string, F extends Fields = Fields> = {
  /** The name in routes (`/api/{name}`), tables and the feed. */
  name: N;
  /** The field by which users identify a row; unique, case-sensitive, and immutable unless `renames` is set. */
  key: string;
  /** The field with a row's descriptive name, e.g. a designation. */
  label: string;
  view: Permission;
  manage: Permission;
  /** Only users of this role read the list, whatever permissions were granted to others. */
  role?: 'Admin';
  fields: F;
  /** A field name, with a leading `-` for descending. */
  defaultSort: string;
  /** Which writes the list offers: some lists are written only by commands or by another row's form. */
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
  role?: 'Admin';
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

/** Who may call what concerns a list: users with one of the permissions, and only of the list's role if it has one. */
export function accessOf(
  { role }: Pick<Entity, 'role'>,
  ...access: readonly Permission[]
): { access: readonly Permission[]; role?: 'Admin' } {
  return role ? { access, role } : { access };
}

export type ValuesOf<E> =
  E extends Entity<string, infer F> ? { [K in keyof F]: F[K] extends Field<infer V> ? V : never } : never;

/** One row as the server stores and sends it. */
export type RowOf<E> = RowStamp & ValuesOf<E>;

export type AnyRow = RowStamp & Record<string, unknown>;

/** The names of the fields that a create or an update form may send. */
export function writableFields(entity: Entity, moment: 'create' | 'update'): string[] {
  return Object.keys(entity.fields).filter((name) => {
    const write = entity.fields[name]!.write;
    return write === 'always' || (write === 'create' && moment === 'create');
  });
}
