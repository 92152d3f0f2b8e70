import { orderOf } from '#src/commands/queued-facts.ts';
import { queuedText } from '#src/commands/queued-text.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import { useOrderFacts, useOtherFacts } from './use-queued-facts.ts';

type NamedCommand = Pick<Queued, 'type' | 'args'>;

export interface QueuedNameProps {
  queued: NamedCommand;
}

/** A command in words: "24 TX-1042-BLE picked". */
export function QueuedName({ queued }: QueuedNameProps) {
  const Name = orderOf(queued) === null ? OtherName : OrderName;
  return <Name queued={queued} />;
}

function OrderName({ queued }: { queued: NamedCommand }) {
  return queuedText(queued, useOrderFacts(queued, orderOf(queued) ?? ''));
}

function OtherName({ queued }: { queued: NamedCommand }) {
  return queuedText(queued, useOtherFacts(queued));
}
