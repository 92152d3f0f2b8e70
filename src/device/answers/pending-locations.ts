import { isOfType, isPending, type Queued } from '#src/outbox/queued.ts';

/** Whether a pending command puts goods at a location. Ignores case. */
export function isPendingLocation(queue: readonly Queued[], location: string): boolean {
  const wanted = location.toLowerCase();
  return queue.some((one) => {
    if (!isPending(one)) return false;
    const puts = isOfType(one, 'product.relocate') || isOfType(one, 'arrival.receive');
    return puts && one.args.location.trim().toLowerCase() === wanted;
  });
}
