import type { entities, EntityName } from '../../registry.ts';

export type FieldName = { [N in EntityName]: keyof (typeof entities)[N]['fields'] & string }[EntityName];

/** The column names of files in one language. */
export type FileHeaders = {
  everywhere: Partial<Record<FieldName, string>>;
  /** Columns with another name in one list. */
  own: { [N in EntityName]?: Partial<Record<FieldName, string>> };
};
