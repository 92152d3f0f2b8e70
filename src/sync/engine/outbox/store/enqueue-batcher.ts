import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { NewCommand, OutboxStore } from './outbox-store.ts';
import type { RetryWithEviction } from './retry-with-eviction.ts';

/** A call of `add` that waits to be stored. */
interface EnqueueRequest {
  commands: readonly NewCommand[];
  resolve: (queued: QueuedCommand[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Stores commands in the order in which they arrive, one write at a time. Commands that arrive during a write are
 * stored together in the next: a burst of ten scans takes two disk writes, not ten. If the joint write fails, each is
 * stored separately, still in order, so that one failure does not affect the others. Separate writes evict other data
 * if necessary.
 */
export function createEnqueueBatcher(
  add: OutboxStore['add'],
  retryWithEviction: RetryWithEviction,
): OutboxStore['add'] {
  let waiting: EnqueueRequest[] = [];
  let writing = false;

  const writeOne = async ({ commands, resolve, reject }: EnqueueRequest) => {
    try {
      resolve(await retryWithEviction(() => add(commands)));
    } catch (error) {
      reject(error);
    }
  };

  const writeAll = async (requests: readonly EnqueueRequest[]) => {
    let queued: QueuedCommand[];
    try {
      queued = await add(requests.flatMap(({ commands }) => commands));
    } catch {
      // None was stored: each separate write fails for its own reason and rejects for its own caller.
      for (const request of requests) await writeOne(request);
      return;
    }
    let at = 0;
    for (const { commands, resolve } of requests) resolve(queued.slice(at, (at += commands.length)));
  };

  const writeWaiting = async () => {
    writing = true;
    while (waiting.length > 0) {
      const requests = waiting;
      waiting = [];
      const [only, ...others] = requests;
      await (only && others.length === 0 ? writeOne(only) : writeAll(requests));
    }
    writing = false;
  };

  return (commands) =>
    new Promise<QueuedCommand[]>((resolve, reject) => {
      waiting.push({ commands, resolve, reject });
      if (!writing) void writeWaiting();
    });
}
