import type { EffectContext } from '#contract/commands/command.ts';
import type { Rows } from '#contract/registry.ts';
import { layOver } from '#src/outbox/overlay.ts';
import { productOfLane } from '#src/outbox/product-of-lane.ts';
import { isOfType, isPending, type Queued } from '#src/outbox/queued.ts';

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

/**
 * Pieces that can still be promised of the products that were counted here, by reference, as they will be once those
 * counts are done. Where none was, nothing is read.
 * @param stored products as they are stored, by id; null where they are not here, or not for this user
 */
export async function promisedOfCounted(
  stored: (ids: readonly string[]) => Promise<ReadonlyMap<string, Product> | null>,
  queue: readonly Queued[],
  user: EffectContext['user'],
): Promise<ReadonlyMap<string, number>> {
  const counts = queue.filter((one) => isPending(one) && isOfType(one, 'stock.count'));
  const counted = new Set(counts.flatMap(({ lane }) => productOfLane(lane) ?? []));
  if (counted.size === 0) return new Map();
  const base = [...((await stored([...counted]))?.values() ?? [])];
  return new Map(layOverProducts(base, counts, user).map((row) => [row.reference, row.available]));
}

/** Products of a kept answer, each as this device has it where that is newer: what was sent since is in it. */
export function newerOf(base: readonly Product[], stored: ReadonlyMap<string, Product> | null): Product[] {
  return base.map((row) => {
    const own = stored?.get(row.id);
    return own && own.version > row.version ? own : row;
  });
}
