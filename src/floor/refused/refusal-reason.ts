import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { readRecounts } from '#contract/commands/read-recounts.ts';
import { orderStatuses, type OrderStatus } from '#contract/rules/orders/order-status.ts';
import { refusalText } from '#src/api/error-text.ts';
import { readPersonName } from '#src/session/people/person-names.ts';
import { isUnstoredVerdict } from '#src/sync/protocol/queue/local-verdict.ts';
import { isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { stateWords } from '#src/ui/state-words.ts';
import { belowZeroText, readBelowZero } from './below-zero-text.ts';
import { recountText } from './recount-text.ts';

/** Why a command was refused, with the name or status if the server sent it. */
export function refusalReason(queued: QueuedCommand): string {
  const { type, verdict } = queued;
  const code = verdict?.code ?? '';
  if (code === 'command.expired')
    return t`It has been waiting for more than 30 days. Send it only if it still applies.`;
  if (code === 'command.blocked') {
    return t`The action that blocked this one was resolved or discarded. Try again, or discard this one too.`;
  }
  if (code === 'server.failure' && verdict && isUnstoredVerdict(verdict)) {
    return t`The server failed several times. You can send it again: it is never carried out twice.`;
  }
  if (code === 'arrival.applied' && type === 'arrival.receive') {
    return t`The arrival is in stock already, without this count. If the stock is wrong, count the product, then discard this.`;
  }
  const recounts = code === 'arrival.recounted' ? readRecounts(verdict?.current) : null;
  if (recounts && isOfType(queued, 'arrival.apply')) return recountText(recounts, queued.args);
  const below =
    code === 'stock.negative' && type === 'arrival.reverse' ? readBelowZero(verdict?.current) : [];
  if (below.length > 0) return belowZeroText(below);
  const current = (verdict?.current ?? {}) as {
    claimed_by?: unknown;
    status?: unknown;
    technician?: unknown;
  };
  if (code === 'job.held' && typeof current.technician === 'string') {
    const who = readPersonName(current.technician);
    return t`${who} is working on this job.`;
  }
  if (code === 'order.claimed' && typeof current.claimed_by === 'string') {
    const who = readPersonName(current.claimed_by);
    return t`${who} is preparing this order.`;
  }
  if (code === 'order.not_pending' && isStatus(current.status)) {
    const status = i18n._(stateWords[current.status]);
    return t`The order is no longer being prepared: ${status}.`;
  }
  return refusalText(code, verdict ?? {});
}

function isStatus(value: unknown): value is OrderStatus {
  return (orderStatuses as readonly unknown[]).includes(value);
}
