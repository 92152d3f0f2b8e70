import type { CommandType, TypedCommand } from '#contract/commands/registry.ts';
import { typedCommandOf, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import type { QueuedDetails } from './client-command.ts';
import { clientCommandOf } from './registry.ts';

export const noDetails: QueuedDetails = {
  reference: '',
  quantity: null,
  number: '',
  location: '',
  line: null,
};

/** The order whose rows a command is about; null for other commands, and for an order that is not placed yet. */
export function orderOf({ type, args }: Pick<QueuedCommand, 'type' | 'args'>): string | null {
  return clientCommandOf(type).about === 'order' ? (args as { order_id: string }).order_id : null;
}

/** The product whose row a command is about; undefined for other commands. */
export function productOf({ type, args }: Pick<QueuedCommand, 'type' | 'args'>): string | undefined {
  return clientCommandOf(type).about === 'product' ? (args as { product_id: string }).product_id : undefined;
}

/** Reads the details of a command from its order. */
export function detailsFrom(
  queued: Pick<QueuedCommand, 'type' | 'args'> & Partial<Pick<QueuedCommand, 'verdict'>>,
  aggregate: OrderAggregate | undefined,
): QueuedDetails {
  const reference = referenceOf(typedCommandOf(queued));
  if (reference !== null) return { ...noDetails, reference };
  if (!aggregate) return noDetails;
  const { line_id: lineId, customization_id: jobId } = queued.args as {
    line_id?: string;
    customization_id?: string;
  };
  const job = aggregate.customizations.find((one) => one.id === jobId);
  const line = aggregate.lines.find((one) => one.id === (lineId ?? job?.orderline_id)) ?? null;
  return {
    reference: line?.reference ?? job?.reference ?? referenceOfRemoved(queued.verdict?.current),
    quantity: line?.quantity ?? null,
    number: aggregate.order?.number ?? '',
    location: line?.location ?? '',
    line,
  };
}

function referenceOf<T extends CommandType>({ type, args }: TypedCommand<T>): string | null {
  const { about } = clientCommandOf(type);
  return typeof about === 'function' ? about(args) : null;
}

/** The reference of a line that was removed from its order, from the refusal of work on it; empty for any other. */
function referenceOfRemoved(current: unknown): string {
  const { reference } = (current ?? {}) as { reference?: unknown };
  return typeof reference === 'string' ? reference : '';
}
