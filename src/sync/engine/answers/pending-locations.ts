import type { CommandArgs, CommandsOver, TypedCommand } from '#contract/commands/registry.ts';
import { productIdOfLane } from '#src/sync/protocol/queue/product-id-of-lane.ts';
import { isInOverlay, type QueuedCommand, type QueuedOf } from '#src/sync/protocol/queue/queued-command.ts';

type LocationCommand = CommandsOver<'location'>;

/** Where each command with a location overlay puts goods. */
const locations: { [T in LocationCommand]: (args: CommandArgs<T>) => string } = {
  'product.relocate': ({ location }) => location,
  'arrival.receive': ({ location }) => location,
};

/** The ids of the products that pending commands move. */
export function movedProducts(queue: readonly QueuedCommand[]): string[] {
  return queue.flatMap((one) =>
    isInOverlay(one) && one.type === 'product.relocate' ? (productIdOfLane(one.lane) ?? []) : [],
  );
}

/** Whether a pending command puts goods at a location. Ignores case. */
export function isPendingLocation(queue: readonly QueuedCommand[], location: string): boolean {
  const wanted = location.toLowerCase();
  return queue.some(
    (one) => isInOverlay(one) && isOverLocation(one) && locationOf(one).trim().toLowerCase() === wanted,
  );
}

function isOverLocation(queued: QueuedCommand): queued is QueuedOf<LocationCommand> {
  return Object.hasOwn(locations, queued.type);
}

function locationOf<T extends LocationCommand>({ type, args }: TypedCommand<T>): string {
  return locations[type](args);
}
