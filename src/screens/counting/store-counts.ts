import { noteWithFirstCount } from '#src/floor/counting/note-with-first-count.ts';
import { countArgs } from '#src/floor/counting/stock-seen.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import type { CountedProduct } from './counting-session.ts';

/**
 * Enqueues each count with the stock that the device knew when it was typed.
 * @returns ids of the products whose counts are stored in the outbox
 */
export async function storeCounts(
  counted: readonly CountedProduct[],
  number: (pieces: number) => string,
): Promise<string[]> {
  const queued = counted.map(({ line, seen, counted: pieces, first }) => {
    const note = noteWithFirstCount(first === null ? null : number(first));
    const args = countArgs(line, pieces, seen, { cause: 'count', note });
    return { id: line.id, command: enqueue('stock.count', args) };
  });
  const stored = await Promise.all(
    queued.map(async ({ id, command }) => ((await wasStored(command)) ? id : null)),
  );
  return stored.filter((id) => id !== null);
}
