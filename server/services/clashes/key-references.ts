import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { entities, isEntityName, type EntityName, type WrittenName } from '#contract/registry.ts';
import { sourceCauses } from '#contract/rules/stock/movement-source.ts';

/** A column that holds keys of another list. */
export type KeyReference = {
  table: WrittenName;
  column: string;
  /** In which rows it holds them; in all of them by default. */
  where?: RawBuilder<SqlBool>;
};

/** The lists whose keys are texts of users, referenced lists first. */
export const keyedLists = [
  'categories',
  'tags',
  'permissions',
  'customers',
  'users',
  'products',
  'articles',
  'arrivals',
  'orders',
] as const satisfies readonly WrittenName[];
export type KeyedList = (typeof keyedLists)[number];

const causedBy = (causes: readonly string[]) => sql<SqlBool>`cause in (${sql.join(causes)})`;

/** Columns that hold keys and are not declared as references. */
const undeclared: { [N in KeyedList]?: readonly KeyReference[] } = {
  products: [{ table: 'arrivallines', column: 'reference' }],
  arrivals: [{ table: 'movements', column: 'source', where: causedBy(sourceCauses.arrivals) }],
  orders: [
    { table: 'orderlines', column: 'order_number' },
    { table: 'customizations', column: 'order_number' },
    { table: 'orders', column: 'continues' },
    { table: 'orders', column: 'continued_by' },
    { table: 'movements', column: 'source', where: causedBy(sourceCauses.orders) },
  ],
  users: [
    { table: 'orders', column: 'placed_by' },
    { table: 'orders', column: 'claimed_by' },
    { table: 'orderlines', column: 'username' },
    { table: 'customizations', column: 'proof_answered_by' },
    { table: 'arrivals', column: 'applied_by' },
    { table: 'arrivals', column: 'reversed_by' },
    { table: 'movements', column: 'username' },
  ],
};

/** The columns with one key that refer to a list. */
export function referencesTo(name: KeyedList): readonly KeyReference[] {
  const declared = (Object.keys(entities) as EntityName[]).flatMap((table) =>
    table === 'audit' || table === 'clashes'
      ? []
      : Object.entries(entities[table].fields).flatMap(([column, field]): KeyReference[] =>
          field.ref === name && field.kind === 'ref' ? [{ table, column }] : [],
        ),
  );
  return [...declared, ...(undeclared[name] ?? [])];
}

/** The list that a column of a list refers to; null where it holds no keys. */
export function referredList(table: WrittenName, column: string): EntityName | null {
  const { [column]: field }: Record<string, { ref: string | null }> = entities[table].fields;
  if (field?.ref && isEntityName(field.ref)) return field.ref;
  const named = keyedLists.find((name) =>
    undeclared[name]?.some((one) => one.table === table && one.column === column),
  );
  return named ?? null;
}
