import * as z from 'zod/mini';
import { withBackOrder } from '../rules/orders/back-orders.ts';
import { jobAfterTransition } from '../rules/marking/job-after-transition.ts';
import { keepsNoPiece, lineAfterTransition, type LineChoice } from '../rules/orders/line-after-transition.ts';
import {
  orderStatuses,
  transitionRules,
  type OrderStatus,
  type TransitionRule,
} from '../rules/orders/order-status.ts';
import { hasAllLines, summarizeOrder } from '../rules/orders/order-summary.ts';
import { statusFieldsOf } from '../rules/orders/status-fields.ts';
import { textSchema } from '../text-schema.ts';
import { defineCommand, type Effect, type EffectContext } from './command.ts';
import { maxOrderLines } from './order-place.ts';

/** Moves an order to another status. Refused if the order no longer has the `status_seq` that the user saw. */
export const orderTransition = defineCommand({
  type: 'order.transition',
  /**
   * Version 2 added `unmarked`; a command of version 1 ships nothing unmarked. Version 3 added `closed` and `message`;
   * before, the unshipped pieces were moved or closed as a whole. Version 4 lists all lines whose pieces are closed; before,
   * a shipment without a back order closed all unshipped pieces. Version 5 added `unshipped`; before, the pieces that the
   * user saw were not compared.
   */
  version: 5,
  permission: 'change order status',
  args: z.strictObject({
    order_id: z.uuid(),
    to: z.enum(orderStatuses),
    status_seq: z.int().check(z.gte(1)),
    /**
     * For staff. A Manager or an Admin must give it to undo a shipment, and to ship an order that is neither ready nor ships in
     * full.
     */
    reason: textSchema(500),
    /** Undo of a shipment: how many pieces of a line came back; for a line that is not listed, all shipped pieces. */
    restock: z.optional(z.array(z.strictObject({ line_id: z.uuid(), quantity: z.int().check(z.gte(0)) }))),
    /** Shipment: the id of the back order to which unshipped pieces move, unless their line is in `closed`. */
    remainder_order_id: z.optional(z.uuid()),
    /**
     * Shipment: lines whose unshipped pieces are closed. Without a back order it lists all lines with unshipped pieces;
     * otherwise the shipment is refused, because the user did not decide about them.
     */
    closed: z.optional(z.array(z.uuid()).check(z.maxLength(maxOrderLines))),
    /**
     * Shipment: how many pieces of a line do not ship, as the user saw it when deciding about them; for a line that is not
     * listed, none, so that an empty list ships everything. The shipment is refused if others would stay, or if another user
     * has shipped the order and others stayed. Unset, as by older applications: nothing is compared.
     */
    unshipped: z.optional(
      z
        .array(z.strictObject({ line_id: z.uuid(), quantity: z.int().check(z.gte(0)) }))
        .check(z.maxLength(maxOrderLines)),
    ),
    /** Partial shipment: lines whose goods ship without their marking; goods of any other line wait for theirs. */
    unmarked: z.optional(z.array(z.uuid()).check(z.maxLength(maxOrderLines))),
    /** Shipment or cancellation: a message that the customer reads. */
    message: z.optional(textSchema(500)),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const order = context.row('orders', args.order_id);
    // The order already has this status: the server changes nothing.
    if (!order || order.status === args.to) return [];
    const rule = transitionRules.find((one) => one.from === order.status && one.to === args.to);
    const set = {
      status: args.to,
      status_seq: args.status_seq + 1,
      ...statusFieldsOf(order, args.to, context.now),
      ...newMessageOf(rule, args),
    };
    return [
      ...(rule ? effectOnLines(args, rule, context) : []),
      { entity: 'orders', id: args.order_id, set },
    ];
  },
});

type TransitionArgs = {
  order_id: string;
  to: OrderStatus;
  restock?: { line_id: string; quantity: number }[] | undefined;
  remainder_order_id?: string | undefined;
  unmarked?: string[] | undefined;
  closed?: string[] | undefined;
};

/**
 * The message to the customer that a transition sets: a new one replaces it, also by none. It stays in a transition without
 * stock effect (completion and its undo), because it is about the shipment.
 */
export function newMessageOf(
  rule: Pick<TransitionRule, 'stockEffect'> | undefined,
  { message = '' }: { message?: string | undefined },
): { customer_message?: string } {
  return rule?.stockEffect === 'none' ? {} : { customer_message: message };
}

/** The user's decision about one line in the transition. */
export function choiceOf(args: Omit<TransitionArgs, 'order_id' | 'to'>, lineId: string): LineChoice {
  return {
    shipsUnmarked: args.unmarked?.includes(lineId) ?? false,
    toBackOrder: args.remainder_order_id !== undefined && !args.closed?.includes(lineId),
    returned: args.restock?.find((one) => one.line_id === lineId)?.quantity,
  };
}

function effectOnLines(args: TransitionArgs, rule: TransitionRule, context: EffectContext): Effect[] {
  const jobs = context.jobsOf(args.order_id);
  const lines = context.linesOf(args.order_id);
  const transitions = lines.flatMap((before) => {
    const marked = jobs.find((job) => job.orderline_id === before.id)?.quantity_done ?? 0;
    const choice = choiceOf(args, before.id);
    const patch = lineAfterTransition(rule, before, marked, choice);
    return patch ? [{ before, patch, shipsUnmarked: choice.shipsUnmarked }] : [];
  });
  if (transitions.length === 0) return [];
  const summary = summarizeOrder(
    args.to,
    transitions.map(({ before, patch }) => ({ ...before, ...patch })),
  );
  const isSplit = transitions.some(
    ({ before, patch }) => (patch.quantity ?? before.quantity) < before.quantity,
  );
  const order = context.row('orders', args.order_id);
  const whole = hasAllLines(order, lines);
  return [
    ...jobs.map((job): Effect => {
      const line = transitions.find(({ before }) => before.id === job.orderline_id);
      if (line && keepsNoPiece(line.patch))
        return { entity: 'customizations', id: job.id, set: {}, removed: true };
      const set = line
        ? jobAfterTransition(rule.stockEffect, job, line, line.shipsUnmarked, context.now)
        : {};
      return { entity: 'customizations', id: job.id, set: { ...set, active: args.to === 'Pending' } };
    }),
    ...transitions.map(({ before, patch }): Effect => {
      return { entity: 'orderlines', id: before.id, set: { ...patch, date_updated: context.now } };
    }),
    {
      entity: 'orders',
      id: args.order_id,
      // The server assigns the back order's number.
      set: {
        ...(whole ? summary : {}),
        ...(order && args.remainder_order_id && isSplit
          ? withBackOrder(order, { id: args.remainder_order_id, number: '' })
          : {}),
      },
    },
  ];
}
