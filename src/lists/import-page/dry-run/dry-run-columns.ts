import type { Field, FieldKind } from '#contract/field.ts';

export type DryRunColumns = {
  /** `end`: aligned right, as numbers and amounts are. */
  fields: { name: string; field: Field; end: boolean }[];
  /** `grid-template-columns`: row number, action, fields. */
  template: string;
  /** Minimum width of the whole in px. */
  width: number;
};

/** Minimum width in px of a field's cell by kind; other kinds are as wide as a code. */
const widths: Partial<Record<FieldKind, number>> = {
  text: 170,
  multiline: 170,
  email: 190,
  integer: 80,
  money: 100,
  day: 124,
  instant: 150,
  boolean: 70,
};
const AS_A_CODE = 120;
const NUMBER = 56;
const ACTION = 168;
const GAP = 16;
const EDGES = 32;

/** The column layout of a dry run: text columns take the remaining width. */
export function dryRunColumns(fields: Record<string, Field>, names: readonly string[]): DryRunColumns {
  const own = names.map((name) => ({
    name,
    field: fields[name]!,
    end: ['integer', 'money'].includes(fields[name]!.kind),
  }));
  const parts = own.map(({ field }) => {
    const least = widths[field.kind] ?? AS_A_CODE;
    return {
      least,
      part: `minmax(${least}px, ${field.kind === 'text' || field.kind === 'multiline' ? 3 : 1}fr)`,
    };
  });
  return {
    fields: own,
    template: `${NUMBER}px ${ACTION}px ${parts.map(({ part }) => part).join(' ')}`,
    width: NUMBER + ACTION + EDGES + parts.reduce((sum, { least }) => sum + least + GAP, GAP),
  };
}
