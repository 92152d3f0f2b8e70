import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import type { OrderAggregate } from '#src/replica/order-aggregate.ts';
import type { Queued } from '#src/outbox/queued.ts';

/** Facts about the rows of a queued command, whose arguments contain only ids. */
export interface QueuedFacts {
  /** Reference of its line or article; empty if unknown. */
  reference: string;
  /** Pieces that the line asks for. */
  quantity: number | null;
  /** Number of the order; empty if it has none or it is unknown. */
  number: string;
  location: string;
  line: Rows['orderlines'] | null;
}

export const noFacts: QueuedFacts = { reference: '', quantity: null, number: '', location: '', line: null };

/** The order that a command belongs to; null for commands of other lanes. */
export function orderIdOf(queued: Pick<Queued, 'args'>): string | null {
  const { order_id: id } = queued.args as { order_id?: unknown };
  return typeof id === 'string' ? id : null;
}

/** Reads the facts of a command from its order. */
export function factsFrom(
  queued: Pick<Queued, 'type' | 'args'>,
  file: OrderAggregate | undefined,
): QueuedFacts {
  const named = ['basket.set', 'arrival.receive', 'arrival.settle'] as const satisfies CommandType[];
  if ((named as readonly string[]).includes(queued.type)) {
    return { ...noFacts, reference: (queued.args as CommandArgs<(typeof named)[number]>).reference };
  }
  if (!file) return noFacts;
  const { line_id: lineId, customization_id: jobId } = queued.args as {
    line_id?: string;
    customization_id?: string;
  };
  const job = file.customizations.find((one) => one.id === jobId);
  const line = file.lines.find((one) => one.id === (lineId ?? job?.orderline_id)) ?? null;
  return {
    reference: line?.reference ?? job?.reference ?? '',
    quantity: line?.quantity ?? null,
    number: file.order?.number ?? '',
    location: line?.location ?? '',
    line,
  };
}
