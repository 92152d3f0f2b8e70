import type { EffectContext } from '#contract/commands/command.ts';
import type { Rows } from '#contract/registry.ts';
import { layOver } from '#src/outbox/overlay.ts';
import { productOfLane } from '#src/outbox/product-of-lane.ts';
import type { Queued } from '#src/outbox/queued.ts';

type Product = Rows['products'];

/** Products as they will be once what was counted and moved here is done, in the order in which they came. */
export function layOverProducts(
  base: readonly Product[],
  queue: readonly Queued[],
  user: EffectContext['user'],
): Product[] {
  const own = queue.filter((one) => productOfLane(one.lane) !== null);
  const { products } = layOver({ products: new Map(base.map((row) => [row.id, row])) }, own, user);
  return base.map((row) => products?.get(row.id) ?? row);
}

/** Products of a kept answer, each as this device has it where that is newer: what was sent since is in it. */
export function newerOf(base: readonly Product[], stored: ReadonlyMap<string, Product> | null): Product[] {
  return base.map((row) => {
    const own = stored?.get(row.id);
    return own && own.version > row.version ? own : row;
  });
}
