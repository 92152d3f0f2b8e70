import type { Entity } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import { readBarcodeCell } from '#contract/files/cells/cell-barcode.ts';

type Values = Record<string, unknown>;

/**
 * The values of a form with each barcode in its stored form. A new barcode has a right length and check digit, as in an
 * import; an unchanged one may stay.
 * @throws Refusal `fields.invalid` with the name of the field
 */
export function readFormBarcodes(entity: Entity, values: Values, before: Values = {}): Values {
  const barcodes: Values = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = values[name];
    if (field.kind !== 'barcode' || typeof value !== 'string') continue;
    if (value === '' || value === before[name]) continue;
    const read = readBarcodeCell(value);
    if (!read.ok) throw new Refusal('fields.invalid', { fields: { [name]: read.reason } });
    barcodes[name] = read.value;
  }
  return { ...values, ...barcodes };
}
