import {
  acceptDifferences,
  readDifferences,
  type OrderDifferences,
} from '#contract/commands/order-differences.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Queued } from '#src/outbox/queued.ts';
import type { QueuedFacts } from './queued-facts.ts';

/** A correction that would let a refused command succeed; `args` are its new arguments. */
export type Correction =
  | { kind: 'fewer'; quantity: number; args: unknown }
  | { kind: 'differences'; differences: OrderDifferences; args: unknown }
  | { kind: 'rest'; args: unknown }
  | { kind: 'reason' };

/**
 * The correction that the user may apply to a refused command; null if it can only be retried unchanged or not at all.
 */
export function correctionOf(queued: Queued, facts: QueuedFacts): Correction | null {
  const { verdict, type } = queued;
  switch (verdict?.code) {
    case 'line.overpick': {
      if (type !== 'line.pick' || facts.quantity === null) return null;
      const args = queued.args as CommandArgs<'line.pick'>;
      return { kind: 'fewer', quantity: facts.quantity, args: { ...args, picked: facts.quantity } };
    }
    case 'order.price_changed':
    case 'order.article_gone':
    case 'order.short': {
      const differences = readDifferences(verdict.current);
      if (type !== 'order.place' || !differences) return null;
      const args = acceptDifferences(queued.args as CommandArgs<'order.place'>, differences);
      return args.lines.length > 0 ? { kind: 'differences', differences, args } : null;
    }
    case 'line.step': {
      if (type !== 'order.pack') return null;
      const args = queued.args as CommandArgs<'order.pack'>;
      const { id } = verdict.current as { id: string };
      const lineIds = args.line_ids.filter((one) => one !== id);
      return lineIds.length > 0 ? { kind: 'rest', args: { ...args, line_ids: lineIds } } : null;
    }
    case 'order.reason_required':
      return { kind: 'reason' };
    default:
      return null;
  }
}
