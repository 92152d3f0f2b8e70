import { Refusal } from '#contract/errors.ts';
import type { EntityName } from '#contract/registry.ts';
import { isOrderDateAllowed } from '#contract/rules/orders/order-dates.ts';
import type { Write } from '#server/db/transact.ts';

/** Refuses `fields.invalid` for the values of a form or of a bulk change that date an order after today. */
export function requireOrderDate({ now }: Write, name: EntityName, values: Record<string, unknown>): void {
  const { date_ordered: date } = values;
  if (name === 'orders' && typeof date === 'string' && !isOrderDateAllowed(date, now.slice(0, 10)))
    throw new Refusal('fields.invalid', {
      fields: { date_ordered: 'format' },
      params: { reason: 'fields', names: ['date_ordered'] },
    });
}
