import type { Draft, OutboxStore } from './outbox-store.ts';
import type { Queued } from './queued.ts';
import type { WithRoom } from './with-room.ts';

interface Waiting {
  drafts: readonly Draft[];
  resolve: (queued: Queued[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes taps in the order in which they come, one write at a time. Those that come while one is under way go together
 * in the next: ten scans in a burst are two writes to the disk, not ten. Where they cannot go together each goes by
 * itself, still in order: what one of them fails of is not the others' fault. One that goes by itself looks for room.
 */
export function createTapWriter(add: OutboxStore['add'], withRoom: WithRoom): OutboxStore['add'] {
  let waiting: Waiting[] = [];
  let writing = false;

  const writeOne = async ({ drafts, resolve, reject }: Waiting) => {
    try {
      resolve(await withRoom(() => add(drafts)));
    } catch (error) {
      reject(error);
    }
  };

  const writeAll = async (taps: readonly Waiting[]) => {
    let queued: Queued[];
    try {
      queued = await add(taps.flatMap(({ drafts }) => drafts));
    } catch {
      // None was stored: each by itself fails of what is wrong with it, and tells whoever tapped it.
      for (const tap of taps) await writeOne(tap);
      return;
    }
    let at = 0;
    for (const { drafts, resolve } of taps) resolve(queued.slice(at, (at += drafts.length)));
  };

  const writeWaiting = async () => {
    writing = true;
    while (waiting.length > 0) {
      const taps = waiting;
      waiting = [];
      const [only, ...others] = taps;
      await (only && others.length === 0 ? writeOne(only) : writeAll(taps));
    }
    writing = false;
  };

  return (drafts) =>
    new Promise<Queued[]>((resolve, reject) => {
      waiting.push({ drafts, resolve, reject });
      if (!writing) void writeWaiting();
    });
}
