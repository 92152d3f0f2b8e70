import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationType } from '#contract/rules/notification-types.ts';

/** When each type of notification is sent. */
export const typeHints: Record<NotificationType, MessageDescriptor> = {
  order_created: msg`A new order has been placed.`,
  order_status: msg`An order is shipped, completed, canceled or reopened.`,
  order_amended: msg`An order that you prepare, mark or follow is changed.`,
  order_promised: msg`The promised date of an order is set or changed.`,
  promise_due: msg`An order is promised for tomorrow and is not ready.`,
  line_short: msg`Goods are missing during picking.`,
  ready_to_mark: msg`Goods have been picked and are waiting for marking.`,
  proof: msg`A proof is sent, approved or refused.`,
  stock_level: msg`A product is low in stock or out of stock.`,
  arrival_applied: msg`Goods that an order was waiting for have arrived.`,
  import_finished: msg`An import you started has finished.`,
  sync_conflict: msg`Another user changed the same data before you.`,
  mail_failed: msg`E-mails could not be delivered.`,
};
