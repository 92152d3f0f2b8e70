import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { Queued } from '#src/outbox/queued.ts';

/** The target that a command sets: one value or location of one row, independent of the command type. */
const targets: { [T in CommandType]?: (args: CommandArgs<T>) => string } = {
  'line.pick': ({ line_id: id }) => `line:${id}`,
  'line.short': ({ line_id: id }) => `line:${id}`,
  'line.mark': ({ customization_id: id }) => `job:${id}`,
  'stock.count': ({ product_id: id }) => `count:${id}`,
  'product.relocate': ({ product_id: id }) => `place:${id}`,
  'arrival.receive': ({ line_id: id }) => `line:${id}`,
  'order.pay': ({ order_id: id }) => `paid:${id}`,
};

function targetOf({ type, args }: Queued): string | null {
  const target = targets[type] as ((args: unknown) => string) | undefined;
  return target?.(args) ?? null;
}

/**
 * Commands after a refused one, in its lane, that set the same value again: 24, then 23, then 21. The last one is what
 * the user meant. Stops at the first command that sets no value (packing, shipping), because that one and all later
 * ones were based on the state at that time.
 */
export function setAgain(queue: readonly Queued[], refused: Queued): Queued[] {
  const target = targetOf(refused);
  if (target === null) return [];
  const later = queue.filter(
    (one) =>
      one.n > refused.n &&
      one.lane === refused.lane &&
      one.user_id === refused.user_id &&
      one.state !== 'applied',
  );
  const end = later.findIndex((one) => targetOf(one) === null);
  return later.slice(0, end === -1 ? later.length : end).filter((one) => targetOf(one) === target);
}
