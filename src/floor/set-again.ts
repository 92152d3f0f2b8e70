import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { Queued } from '#src/outbox/queued.ts';

/** What a command sets: one figure, or one place, of one row; whatever the command is called. */
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
 * What was tapped after a refused command, in its lane, and sets the same once more: 24, then 23, then 21. The last of
 * them is what was meant. It goes up to the first command that sets nothing (a packing, a shipment): that one was tapped
 * on what stood then, and so was all that follows it.
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
