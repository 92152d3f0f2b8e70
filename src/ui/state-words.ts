import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type OrderState = 'Pending' | 'Shipped' | 'Completed' | 'Canceled';
export type StockState = 'In stock' | 'Low stock' | 'Rupture';
export type LineState = 'to_pick' | 'picked' | 'short' | 'to_mark' | 'marked' | 'packed';
export type StateName = OrderState | StockState | LineState;

/** The one word of each state, shared by every screen: `i18n._(stateWords.Pending)`. */
export const stateWords: Record<StateName, MessageDescriptor> = {
  Pending: msg`Pending`,
  Shipped: msg`Shipped`,
  Completed: msg`Completed`,
  Canceled: msg`Canceled`,
  'In stock': msg`In stock`,
  'Low stock': msg`Low stock`,
  Rupture: msg`Rupture`,
  to_pick: msg`To pick`,
  picked: msg`Picked`,
  short: msg`Short`,
  to_mark: msg`To mark`,
  marked: msg`Marked`,
  packed: msg`Packed`,
};
