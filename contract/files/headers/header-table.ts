import type { RowStamp } from '../../entity.ts';
import type { entities, EntityName } from '../../registry.ts';

export type FieldName =
  | { [N in EntityName]: keyof (typeof entities)[N]['fields'] & string }[EntityName]
  | keyof RowStamp;

/**
 * The column names of files in one language. They are the labels of the lists, which the server does not have; a test
 * compares them (`column-labels.test.ts`). A field that files can import keeps a former name as an alias.
 */
export type FileHeaders = {
  everywhere: Partial<Record<FieldName, string>>;
  /** Columns with another name in one list. */
  own: { [N in EntityName]?: Partial<Record<FieldName, string>> };
};
