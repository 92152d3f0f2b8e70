import type { Queued } from '#src/outbox/queued.ts';
import { orderIdOf } from './queued-facts.ts';
import { queuedText } from './queued-words.ts';
import { useOrderFacts, useOtherFacts } from './use-queued-facts.ts';

type Tapped = Pick<Queued, 'type' | 'args'>;

/** A command in words: "24 TX-1042-BLE picked". */
export function QueuedName({ queued }: { queued: Tapped }) {
  const orderId = queued.type === 'order.place' ? null : orderIdOf(queued);
  const Name = orderId === null ? OtherName : OrderName;
  return <Name queued={queued} />;
}

function OrderName({ queued }: { queued: Tapped }) {
  return queuedText(queued, useOrderFacts(queued, orderIdOf(queued) ?? ''));
}

function OtherName({ queued }: { queued: Tapped }) {
  return queuedText(queued, useOtherFacts(queued));
}
