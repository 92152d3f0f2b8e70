import type { CommandArgs, CommandsOver, TypedCommand } from '#contract/commands/registry.ts';
import { productIdOfLane } from './product-id-of-lane.ts';
import { isInOverlay, isOfType, type QueuedCommand, type QueuedOf } from './queued-command.ts';

type StockCommand = CommandsOver<'availability'>;

/** Ids of the products whose pieces each command with an availability overlay changes. */
const stockOf: { [T in StockCommand]: (args: CommandArgs<T>) => readonly string[] } = {
  'stock.count': ({ product_id: id }) => [id],
  'stock.adjust': ({ product_id: id }) => [id],
};

/** Ids of the products that a command changes: those whose pieces it changes, otherwise the one of its lane. */
export function changedProducts(queued: QueuedCommand): readonly string[] {
  if (changesStock(queued)) return stockChangedBy(queued);
  const product = productIdOfLane(queued.lane);
  return product === null ? [] : [product];
}

/** Whether the command has an availability overlay. */
export function changesStock(queued: QueuedCommand): queued is QueuedOf<StockCommand> {
  return Object.hasOwn(stockOf, queued.type);
}

function stockChangedBy<T extends StockCommand>({ type, args }: TypedCommand<T>): readonly string[] {
  return stockOf[type](args);
}

/** Whether a pending count of the product ends what is due, for rows of the server, which lack the overlay. */
export function isCountPending(queue: readonly QueuedCommand[], productId: string): boolean {
  return queue.some(
    (one) =>
      isOfType(one, 'stock.count') &&
      isInOverlay(one) &&
      one.args.product_id === productId &&
      one.args.cause !== 'correction',
  );
}
