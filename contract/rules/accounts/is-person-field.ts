import type { Field } from '../../field.ts';

/** Fields with a user name that are not references. */
const holders: ReadonlySet<string> = new Set([
  'claimed_by',
  'placed_by',
  'proof_answered_by',
  'applied_by',
  'reversed_by',
]);

/** Whether a field holds a user name: lists and exports show the person's full name. */
export function isPersonField(name: string, field: Pick<Field, 'ref'> | null): boolean {
  return field?.ref === 'users' || holders.has(name);
}
