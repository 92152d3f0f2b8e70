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
  text: 130,
  multiline: 110,
  email: 150,
  integer: 76,
  money: 84,
  day: 96,
  instant: 130,
  boolean: 70,
};
const AS_A_CODE = 96;
/** The key names the row and is wide enough that it is rarely cut off. */
const KEY = 116;
const NUMBER = 48;
/** Longer texts have two lines. */
const ACTION = 108;
const GAP = 12;
const EDGES = 32;

/**
 * The column layout of a dry run: the key, then the fields with errors, so that they are in view, then the others.
 * Text columns take the remaining width.
 * @param wrong fields in which a row of the file has an error
 */
export function dryRunColumns(
  fields: Record<string, Field>,
  names: readonly string[],
  key: string,
  wrong: ReadonlySet<string | null>,
): DryRunColumns {
  const rank = (name: string) => (name === key ? 0 : wrong.has(name) ? 1 : 2);
  const own = names
    .toSorted((a, b) => rank(a) - rank(b))
    .map((name) => ({
      name,
      field: fields[name]!,
      end: ['integer', 'money'].includes(fields[name]!.kind),
    }));
  const parts = own.map(({ name, field }) => {
    const least = name === key ? KEY : (widths[field.kind] ?? AS_A_CODE);
    const share = field.kind === 'text' || field.kind === 'multiline' ? 3 : name === key ? 2 : 1;
    return { least, part: `minmax(${least}px, ${share}fr)` };
  });
  return {
    fields: own,
    template: `${NUMBER}px ${ACTION}px ${parts.map(({ part }) => part).join(' ')}`,
    width: NUMBER + ACTION + EDGES + parts.reduce((sum, { least }) => sum + least + GAP, GAP),
  };
}
