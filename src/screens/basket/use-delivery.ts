import type { Profile } from '#contract/endpoints/auth.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { OrderArgs } from './build-order.ts';
import { goesOnFrom, liesIn, withCustomer } from './continued-order.ts';
import {
  draftOf,
  hasWordsOf,
  isUntouched,
  keepDeliveryDraft,
  useDeliveryDraft,
  type DeliveryDraft,
} from './delivery-draft.ts';
import type { QueuedOrder } from './use-own-orders.ts';

/** State and actions of the delivery form. */
export interface Delivery {
  draft: DeliveryDraft;
  change: (part: Partial<DeliveryDraft>) => void;
  /** Fills the form with the texts of this order. */
  take: (order: OrderArgs) => void;
  /** Whether `take` would overwrite text that the user typed. */
  overwrites: (order: OrderArgs) => boolean;
}

/**
 * The delivery form. Until the user edits it, it shows the texts of the newest refused order whose lines are in the
 * basket.
 */
export function useDelivery(
  { user_id, role_name }: Profile,
  refused: readonly QueuedOrder[],
  lines: readonly BasketLine[],
): Delivery {
  const typed = useDeliveryDraft(user_id);
  const client = role_name === 'Client';
  const orders = refused.map((one) => one.args);
  const back = orders.findLast((one) => liesIn(one, lines));
  const draft = isUntouched(typed) && back ? draftOf(back, client) : typed;
  return {
    draft,
    change: ({ customerCode, ...words }) => {
      const next = customerCode === undefined ? draft : withCustomer(draft, customerCode, orders);
      keepDeliveryDraft(user_id, { ...next, ...words });
    },
    take: (order) => {
      const next = goesOnFrom(draft, order) ? draft : draftOf(order, client);
      keepDeliveryDraft(user_id, { ...next, continues: '' });
    },
    overwrites: (order) =>
      !isUntouched(typed) &&
      !goesOnFrom(typed, order) &&
      !(hasWordsOf(typed, order) && (client || typed.customerCode === order.customer_code)),
  };
}
