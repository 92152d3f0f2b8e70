import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { LineStep } from '#contract/rules/orders/preparation.ts';
import type { StockLevel } from '#contract/rules/stock/stock-level.ts';

export type StateName = OrderStatus | StockLevel | LineStep;

/** The label of each state, shared by all screens: `i18n._(stateWords.Pending)`. */
export const stateWords: Record<StateName, MessageDescriptor> = {
  Pending: msg`Pending`,
  Shipped: msg`Shipped`,
  Completed: msg`Completed`,
  Canceled: msg`Canceled`,
  'In stock': msg`In stock`,
  'Low stock': msg`Low stock`,
  Rupture: msg`Out of stock`,
  'to pick': msg`To pick`,
  picked: msg`Picked`,
  short: msg`Short`,
  'to mark': msg`To mark`,
  marked: msg`Marked`,
  packed: msg`Packed`,
  'in back order': msg`Back-ordered`,
  closed: msg`Closed`,
  credited: msg`Credited`,
};
