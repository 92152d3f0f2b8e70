import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderAge, OrderStage } from '#contract/rules/dashboards/order-ages.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconClock, iconList, iconPack, iconTruck } from '#src/ui/icons/states.ts';

/** Labels for the age of an order: for a column head, and for a sentence. */
export const ageWords: Record<OrderAge, { short: MessageDescriptor; long: MessageDescriptor }> = {
  today: { short: msg`< 1 d`, long: msg`ordered today` },
  fresh: { short: msg`1–3 d`, long: msg`ordered 1 to 3 days ago` },
  late: { short: msg`4–7 d`, long: msg`ordered 4 to 7 days ago` },
  old: { short: msg`> 7 d`, long: msg`ordered over 7 days ago` },
};

/** The stages of an open order. */
export const stageWords: Record<OrderStage, { words: MessageDescriptor; icon: IconPath }> = {
  waiting: { words: msg`To start`, icon: iconClock },
  started: { words: msg`Started, not ready`, icon: iconList },
  ready: { words: msg({ context: 'plural', message: 'Ready to ship' }), icon: iconPack },
  shipped: { words: msg`Shipped, to complete`, icon: iconTruck },
};
