import { Refusal } from '#contract/errors.ts';
import { isDayAllowed } from '#contract/rules/orders/order-dates.ts';
import { dayIn } from '#contract/rules/values/calendar-days.ts';
import { requirePermission, requireStaff } from '#server/entities/actor.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { tapInstant } from '../commands/tap-instant.ts';

/** Refuses a wished day that is in the past or too far ahead; null removes the wish. */
export function requireAllowedWishDay(context: CommandContext, day: string | null): void {
  requireDayInRange(context, day, 'wanted_on');
}

/**
 * Refuses a promise by a Client or a user without the permission, and a promised day that is in the past or too far
 * ahead; null withdraws the promise.
 */
export function requireAllowedPromiseDay(context: CommandContext, day: string | null): void {
  requirePermission(context.actor, 'promise orders');
  requireStaff(context.actor);
  requireDayInRange(context, day, 'promised_on');
}

const codes = { wanted_on: 'order.wish_range', promised_on: 'order.promise_range' } as const;

/**
 * Refuses a day that was in the past or too far ahead (`isDayAllowed`) when the user tapped; checks nothing else.
 * @param day null removes the day, and is always allowed
 */
export function requireDayInRange(
  { tx, timezone }: CommandContext,
  day: string | null,
  field: keyof typeof codes,
): void {
  if (day === null || isDayAllowed(day, dayIn(tapInstant(tx), timezone))) return;
  throw new Refusal(codes[field], { fields: { [field]: 'range' } });
}
