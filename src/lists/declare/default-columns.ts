import type { Field, FieldKind } from '#contract/field.ts';

/** Minimum width in px for the values of each kind. */
const WIDTH: Record<FieldKind, number> = {
  text: 150,
  multiline: 220,
  code: 130,
  email: 200,
  phone: 130,
  barcode: 130,
  location: 130,
  integer: 90,
  money: 110,
  day: 110,
  instant: 120,
  boolean: 90,
  choice: 130,
  ref: 140,
  list: 180,
};

export function widthOfKind(kind: FieldKind): number {
  return WIDTH[kind];
}

/** Kinds whose values are compared by size: they are right-aligned. */
export function isRightAligned(field: Field | null): boolean {
  return field?.kind === 'integer' || field?.kind === 'money';
}
