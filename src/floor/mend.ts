import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Queued } from '#src/outbox/queued.ts';
import type { QueuedFacts } from './queued-facts.ts';

/** A change that would let a refused command through; `args` are its new arguments. */
export type Mend =
  | { kind: 'fewer'; quantity: number; args: unknown }
  | { kind: 'prices'; prices: readonly PriceChange[]; args: unknown }
  | { kind: 'without'; references: readonly string[]; args: unknown }
  | { kind: 'rest'; args: unknown }
  | { kind: 'reason' };

/** Cents HT. */
export type PriceChange = { reference: string; seen: number; price: number };

/** What the user may change on a refused command; null where it goes as it is or not at all. */
export function mendOf(queued: Queued, facts: QueuedFacts): Mend | null {
  const { verdict, type } = queued;
  switch (verdict?.code) {
    case 'line.overpick': {
      if (type !== 'line.pick' || facts.quantity === null) return null;
      const args = queued.args as CommandArgs<'line.pick'>;
      return { kind: 'fewer', quantity: facts.quantity, args: { ...args, picked: facts.quantity } };
    }
    case 'order.price_changed': {
      if (type !== 'order.place') return null;
      const { prices } = verdict.current as { prices: PriceChange[] };
      const args = queued.args as CommandArgs<'order.place'>;
      const lines = args.lines.map((line) => {
        const change = prices.find((one) => one.reference === line.reference);
        return change ? { ...line, price: change.price } : line;
      });
      return { kind: 'prices', prices, args: { ...args, lines } };
    }
    case 'order.article_gone': {
      if (type !== 'order.place') return null;
      const { references } = verdict.current as { references: string[] };
      const args = queued.args as CommandArgs<'order.place'>;
      const lines = args.lines.filter((line) => !references.includes(line.reference));
      return lines.length > 0 ? { kind: 'without', references, args: { ...args, lines } } : null;
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
