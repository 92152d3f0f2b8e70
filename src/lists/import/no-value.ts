import type { Field } from '#contract/field.ts';

/** What databases write for no value, which nothing is called. */
const always = /^(?:\\N|\(null\)|\(NULL\))$/u;
/** What programs write for a number or a date that they do not have. */
const noNumber = /^(?:nan|nat)$/iu;
const kindsOfNumbers: readonly Field['kind'][] = ['integer', 'money', 'day', 'instant', 'phone', 'barcode'];

/** Whether a number or a date is written as one that there is not. */
export function isNoNumber(cell: string): boolean {
  const text = cell.trim();
  return text === 'NULL' || always.test(text) || noNumber.test(text);
}

/**
 * Finds cells of a column in which a program wrote that there is no value. `NULL` may be a person's name or a code: in
 * names, texts and codes it is no value only where the column has it more than once.
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
  if (kindsOfNumbers.includes(kind)) return isNoNumber;
  return (cell) => {
    const text = cell.trim();
    return (isNull && text === 'NULL') || always.test(text);
  };
}
