import type { Field } from '../../field.ts';

/** Decodes a value from the form of the tables and the history into the API's form. */
export function decodeValue(field: Pick<Field, 'kind'> | null | undefined, stored: unknown): unknown {
  if (field?.kind === 'boolean' && typeof stored === 'number') return stored === 1;
  if (field?.kind === 'list' && typeof stored === 'string')
    return stored === '' ? [] : (JSON.parse(stored) as unknown);
  return stored;
}
