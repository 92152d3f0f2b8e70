import type { entities, EntityName, Rows } from '#contract/registry.ts';

/** The fields of an entity, by name. */
export type FieldName<N extends EntityName> = keyof (typeof entities)[N]['fields'] & string;

/** A field, or one of the stamps that every row has. */
export type RowFieldName<N extends EntityName> = FieldName<N> | 'created_at' | 'updated_at';

/** Fields whose choices have pills and words of their own in src/ui. */
export type StateField = 'status' | 'stock_level' | 'prep_state';

type ChoiceName<N extends EntityName> = {
  [F in FieldName<N>]: Rows[N][F & keyof Rows[N]] extends string
    ? string extends Rows[N][F & keyof Rows[N]]
      ? never
      : F
    : never;
}[FieldName<N>];

/** Fields of one among several that need words here. */
export type WordedChoice<N extends EntityName> = Exclude<ChoiceName<N>, StateField>;
