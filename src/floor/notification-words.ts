import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationType } from '#contract/rules/notification-kinds.ts';

/** What a notification is about, in two words. */
const words: Record<NotificationType, MessageDescriptor> = {
  order_created: msg`New order`,
  order_status: msg`Order status`,
  line_short: msg`Missing goods`,
  ready_to_mark: msg`Ready to mark`,
  proof: msg`Proof`,
  stock_level: msg`Stock level`,
  arrival_applied: msg`Arrival in stock`,
  import_finished: msg`Import finished`,
  sync_conflict: msg`Two versions`,
};

/** The words of a type; null for one that a newer server invented, which then shows as it came. */
export function typeWords(type: string): MessageDescriptor | null {
  return Object.hasOwn(words, type) ? words[type as NotificationType] : null;
}
