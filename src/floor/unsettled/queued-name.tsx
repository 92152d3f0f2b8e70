import { orderOf } from '#src/commands/queued-details.ts';
import { queuedText } from '#src/commands/queued-text.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { useOrderDetails, useProductDetails } from './use-queued-details.ts';

type NamedCommand = Pick<QueuedCommand, 'type' | 'args'>;

export interface QueuedNameProps {
  queued: NamedCommand;
}

/** A command in words: "24 TX-1042-BLE picked". */
export function QueuedName({ queued }: QueuedNameProps) {
  const Name = orderOf(queued) === null ? NoOrderName : OrderName;
  return <Name queued={queued} />;
}

function OrderName({ queued }: { queued: NamedCommand }) {
  return queuedText(queued, useOrderDetails(queued, orderOf(queued) ?? ''));
}

function NoOrderName({ queued }: { queued: NamedCommand }) {
  return queuedText(queued, useProductDetails(queued));
}
