import type { Permission } from '#contract/access.ts';
import type { ImportError } from '#contract/files/import-reasons.ts';
import { isDayAllowed } from '#contract/rules/orders/order-dates.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Changes, ImportContext } from '../import-plan.ts';

/** Days of an existing order that a file may change, under the rules of `order.wish` and `order.promise`. */
export const changeableDays = ['wanted_on', 'promised_on'] as const;
type ChangeableDay = (typeof changeableDays)[number];

const permissions: Record<ChangeableDay, Permission> = {
  wanted_on: 'place orders',
  promised_on: 'promise orders',
};

/** Why the days of an order cannot change as a row of a file wants it. */
export function judgeDays(
  { actor, today }: ImportContext,
  order: Pick<EntityRow<'orders'>, 'status' | 'started' | 'number'>,
  changes: Changes,
): ImportError[] {
  return changeableDays.flatMap((field): ImportError[] => {
    const to = changes[field]?.[1];
    if (to === undefined) return [];
    if (order.status !== 'Pending') return [{ field, reason: 'order_closed', value: order.number }];
    if (!mayChange(field)) return [{ field, reason: 'not_allowed', value: '' }];
    return typeof to === 'string' && !isDayAllowed(to, today)
      ? [{ field, reason: 'day_range', value: to }]
      : [];
  });

  function mayChange(field: ChangeableDay): boolean {
    if (!actor.permissions.has(permissions[field])) return false;
    return actor.role !== 'Client' || (field === 'wanted_on' && order.started === 0);
  }
}
