import { Refusal } from '#contract/errors.ts';
import type { EntityName } from '#contract/registry.ts';
import { isOrderDateAllowed } from '#contract/rules/orders/order-dates.ts';
import { dayIn } from '#contract/rules/values/calendar-days.ts';
import type { Write } from '#server/db/transact.ts';
import { storedSettingsOf } from '#server/entities/stored-settings.ts';

/** Refuses `fields.invalid` for the values of a form or of a bulk change that date an order after today. */
export async function requireOrderDate(
  tx: Write,
  name: EntityName,
  values: Record<string, unknown>,
): Promise<void> {
  const { date_ordered: date } = values;
  if (name !== 'orders' || typeof date !== 'string') return;
  const { dueRule } = await storedSettingsOf(tx);
  if (isOrderDateAllowed(date, dayIn(tx.now, dueRule.timezone))) return;
  throw new Refusal('fields.invalid', {
    fields: { date_ordered: 'range' },
    params: { reason: 'fields', names: ['date_ordered'] },
  });
}
