import { importFields } from '#contract/files/import-fields.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { newRowValues } from '#contract/files/new-row-values.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Mapping } from './guess-mapping.ts';

/** Fields that a row of orders needs if it has a line. */
const lineFields = ['quantity', 'price'];

/** Which fields new rows need that have no column and no other value. */
export function missingFields(
  name: EntityName,
  mapping: Mapping,
  options: Pick<ImportOptions, 'key_as_label' | 'no_customer'>,
): string[] {
  const fields = importFields(name);
  const has = (field: string) => mapping.includes(field);
  // The threshold of a new product is otherwise 0, and refused below the minimum stock of the file.
  const isThresholdNeeded = name === 'products' && has('min_stock');
  const isRequired = (field: string) =>
    fields[field]!.required || (name === 'orders' && has('reference') && lineFields.includes(field));
  const hasValue = (field: string) =>
    has(field) ||
    (newRowValues[name]?.[field] !== undefined && !(isThresholdNeeded && field === 'threshold')) ||
    (options.key_as_label && field === entities[name].label) ||
    (name === 'orders' && field === 'customer_code' && options.no_customer !== '');
  return Object.keys(fields).filter((field) => isRequired(field) && !hasValue(field));
}
