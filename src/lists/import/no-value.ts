import type { Field } from '#contract/field.ts';

/** What databases write for a missing value; no name or code is written like this. */
const always = /^(?:\\N|\(null\)|\(NULL\))$/u;
/** What programs write for a number or a date that they do not have. */
const noNumber = /^(?:nan|nat)$/iu;
const kindsOfNumbers: readonly Field['kind'][] = ['integer', 'money', 'day', 'instant', 'phone', 'barcode'];

/** Whether the cell of a number or a date says that there is no value: `NaN`, `NaT`, `NULL`. */
export function isNotNumber(cell: string): boolean {
  const text = cell.trim();
  return text === 'NULL' || always.test(text) || noNumber.test(text);
}

/**
 * Finds cells of a column in which a program wrote that there is no value. `NULL` may be a person's name or a code: in
 * names, texts and codes it means a missing value only if the column has it more than once.
 *
 * @param cells all cells of the column
 */
export function createNoValueCheck(
  field: Field | undefined,
  cells: readonly string[],
): (cell: string) => boolean {
  if (!field) return () => false;
  const { kind, required } = field;
  const mayBeName = kind === 'text' || kind === 'code' || (kind === 'ref' && required);
  const isNull = !mayBeName || cells.filter((cell) => cell.trim() === 'NULL').length > 1;
  if (kindsOfNumbers.includes(kind)) return isNotNumber;
  return (cell) => {
    const text = cell.trim();
    return (isNull && text === 'NULL') || always.test(text);
  };
}
