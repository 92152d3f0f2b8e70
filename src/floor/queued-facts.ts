import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import type { OrderFile } from '#src/replica/order-file.ts';
import type { Queued } from '#src/outbox/queued.ts';

/** What the device knows beside a queued command: its arguments name rows by their ids alone. */
export interface QueuedFacts {
  /** Of the line or article it is about; empty where it is not known. */
  reference: string;
  /** Pieces that the line asks for. */
  quantity: number | null;
  /** Number of the order, empty while it has none or where it is not known. */
  number: string;
  location: string;
  line: Rows['orderlines'] | null;
}

export const noFacts: QueuedFacts = { reference: '', quantity: null, number: '', location: '', line: null };

/** The order that a command is about; null for one of another lane. */
export function orderIdOf(queued: Pick<Queued, 'args'>): string | null {
  const { order_id: id } = queued.args as { order_id?: unknown };
  return typeof id === 'string' ? id : null;
}

/** Reads the facts of a command out of its order. */
export function factsFrom(queued: Pick<Queued, 'type' | 'args'>, file: OrderFile | undefined): QueuedFacts {
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
