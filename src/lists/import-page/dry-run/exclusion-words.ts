import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportReason } from '#contract/files/import-reasons.ts';

/** Labels of some reasons; the others use their field's label. */
const names: Partial<Record<ImportReason, MessageDescriptor>> = {
  canceled_order: msg`Canceled orders:`,
  negative_quantity: msg`Negative quantities:`,
  negative_price: msg`Negative prices:`,
  non_goods: msg`Codes that are not articles:`,
  mixed_order: msg`Orders with positive and negative quantities:`,
  other_customer: msg`Two customers in one order:`,
  entrusted: msg`Users with customers, orders or jobs:`,
  order_closed: msg`Orders no longer being prepared:`,
  order_open: msg`Orders to be prepared:`,
  order_not_imported: msg`Orders placed in Quai:`,
};

/** Why rows are excluded, before their number: `Customer code missing:`. */
export function exclusionText(
  field: string | null,
  reason: ImportReason,
  labelOf: (field: string) => string,
  i18n: I18n,
): string {
  const own = Object.hasOwn(names, reason) ? names[reason] : undefined;
  if (own) return i18n._(own);
  if (field === null) return i18n._(msg`Rows that cannot be read:`);
  const label = labelOf(field);
  if (reason === 'required') return i18n._(msg`${label} missing:`);
  return reason === 'unknown' ? i18n._(msg`${label} unknown:`) : i18n._(msg`${label} invalid:`);
}
