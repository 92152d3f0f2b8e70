import { discard } from '#src/sync/client/outbox/settle-refused.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { typedCommandOf } from '#src/sync/protocol/queue/queued-command.ts';
import { keepArtwork, readArtworkDraft, type WaitingArtwork } from '#src/ordering/artwork-draft.ts';
import type { OrderArgs } from './build-order.ts';

/**
 * Queues the artwork of an order that was just stored, behind it: the files chosen in the basket, and those of the
 * refused orders that it replaces.
 * @param replaced ids of those orders' commands
 */
export function sendArtwork(userId: string, order: OrderArgs, replaced: readonly string[]): void {
  const before = artworkOf(replaced);
  for (const { line_id, reference, marking } of order.lines) {
    if (marking.trim() === '') continue;
    const files = [...(before.files.get(reference) ?? []), ...readArtworkDraft(userId, reference)];
    for (const { photo, name } of files)
      enqueue('artwork.add', { order_id: order.order_id, line_id, photo, file_name: name });
    keepArtwork(userId, reference, []);
  }
  if (before.commands.length > 0) discard(...before.commands);
}

/** Returns the artwork of a refused order, named by its command, to the basket. */
export function takeBackArtwork(userId: string, order: string): void {
  const { files, commands } = artworkOf([order]);
  for (const [reference, own] of files) {
    const known = readArtworkDraft(userId, reference);
    keepArtwork(userId, reference, [...known, ...own]);
  }
  if (commands.length > 0) discard(...commands);
}

/** The artwork that waits behind refused orders, by reference, and its commands. */
function artworkOf(replaced: readonly string[]): {
  files: Map<string, WaitingArtwork[]>;
  commands: string[];
} {
  const queue = readQueue().map((one) => ({ id: one.id, tapped: typedCommandOf(one) }));
  const references = new Map<string, string>();
  for (const { id, tapped } of queue) {
    if (tapped.type !== 'order.place' || !replaced.includes(id)) continue;
    for (const { line_id, reference } of tapped.args.lines) references.set(line_id, reference);
  }
  const files = new Map<string, WaitingArtwork[]>();
  const commands: string[] = [];
  for (const { id, tapped } of queue) {
    if (tapped.type !== 'artwork.add') continue;
    const { line_id, photo, file_name: name } = tapped.args;
    const reference = references.get(line_id);
    if (reference === undefined) continue;
    files.set(reference, [...(files.get(reference) ?? []), { photo, name }]);
    commands.push(id);
  }
  return { files, commands };
}
