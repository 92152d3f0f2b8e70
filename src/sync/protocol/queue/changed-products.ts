import type { CommandArgs, CommandsOver, TypedCommand } from '#contract/commands/registry.ts';
import { productIdOfLane } from './product-id-of-lane.ts';
import type { QueuedCommand, QueuedOf } from './queued-command.ts';

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
