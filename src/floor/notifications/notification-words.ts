import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationType } from '#contract/rules/notification-types.ts';

/** Short labels of the notification types. */
const words: Record<NotificationType, MessageDescriptor> = {
  order_created: msg`New order`,
  order_status: msg`Order status`,
  order_amended: msg`Order changed`,
  order_promised: msg`Promised date`,
  promise_due: msg`Promise at risk`,
  line_short: msg`Missing goods`,
  ready_to_mark: msg`Ready to mark`,
  proof: msg`Proof`,
  stock_level: msg`Stock level`,
  arrival_applied: msg`Arrival in stock`,
  import_finished: msg`Import finished`,
  sync_conflict: msg`Conflicting changes`,
  mail_failed: msg`Failed e-mails`,
};

/** The label of a type; null for an unknown type from a newer server, which is then shown as received. */
export function notificationTypeWord(type: string): MessageDescriptor | null {
  return Object.hasOwn(words, type) ? words[type as NotificationType] : null;
}
