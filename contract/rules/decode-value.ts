import type { Field } from '../field.ts';

/** A value as the tables and the history hold it, in the form that it has everywhere else. */
export function decodeValue(field: Pick<Field, 'kind'> | null | undefined, stored: unknown): unknown {
  if (field?.kind === 'boolean' && typeof stored === 'number') return stored === 1;
  if (field?.kind === 'list' && typeof stored === 'string')
    return stored === '' ? [] : (JSON.parse(stored) as unknown);
  return stored;
}
