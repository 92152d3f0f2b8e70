import type { AnyRow } from '#contract/entity.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import { productOfLane } from '#src/outbox/product-of-lane.ts';
import { isPending } from '#src/outbox/queued.ts';
import { readQueue } from '#src/outbox/queue-store.ts';
import { askDevice } from '#src/replica/ask-device.ts';

/**
 * Rows that the server gave, with what is tapped here laid over them: counts and moves over products. Lists that the
 * device answers have theirs laid over already.
 * @param recalled the server gave them earlier, and is out of reach now
 */
export async function layOverRows<R extends AnyRow>(
  name: EntityName,
  rows: R[],
  recalled: boolean,
  signal?: AbortSignal,
): Promise<R[]> {
  if (name !== 'products') return rows;
  // Nobody waits for a device that has nothing to add: this is read again when it has.
  const touched = recalled ? null : productsTouched();
  const asked = touched ? rows.filter((row) => touched.has(row.id)) : rows;
  if (asked.length === 0) return rows;
  const base = asked as Rows['products'][];
  const laid = (await askDevice('products', { base, recalled }, signal)) as R[] | null;
  const changed = new Map(laid?.map((row) => [row.id, row]));
  return rows.map((row) => changed.get(row.id) ?? row);
}

/** The products that something pending is about, by id. */
function productsTouched(): Set<string> {
  return new Set(
    readQueue()
      .filter(isPending)
      .flatMap(({ lane }) => productOfLane(lane) ?? []),
  );
}
