import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationType } from '#contract/rules/notification-kinds.ts';

/** When each type of notification is sent. */
export const typeHints: Record<NotificationType, MessageDescriptor> = {
  order_created: msg`An order has come in.`,
  order_status: msg`An order is shipped, completed, canceled or taken up again.`,
  line_short: msg`Goods are missing while an order is picked.`,
  ready_to_mark: msg`Goods are picked and wait for their marking.`,
  proof: msg`A proof is sent, approved or refused.`,
  stock_level: msg`A product falls to low stock or runs out.`,
  arrival_applied: msg`Goods that an order waited for have come in.`,
  import_finished: msg`An import that you began has ended.`,
  sync_conflict: msg`Somebody else changed what you changed, and was first.`,
};
