import type { entities, EntityName, Rows } from '#contract/registry.ts';

/** Names of an entity's fields. */
export type FieldName<N extends EntityName> = keyof (typeof entities)[N]['fields'] & string;

/** Field names, including the timestamps that every row has. */
export type RowFieldName<N extends EntityName> = FieldName<N> | 'created_at' | 'updated_at';

/** Fields whose choices have their own pills and texts in src/ui. */
export type StateField = 'status' | 'stock_level' | 'prep_state' | 'step';

type ChoiceName<N extends EntityName> = {
  [F in FieldName<N>]: Rows[N][F & keyof Rows[N]] extends string
    ? string extends Rows[N][F & keyof Rows[N]]
      ? never
      : F
    : never;
}[FieldName<N>];

/** Choice fields that need labels in the declaration. */
export type WordedChoice<N extends EntityName> = Exclude<ChoiceName<N>, StateField>;
