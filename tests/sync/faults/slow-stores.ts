import type { OutboxStore } from '#src/sync/engine/outbox/store/outbox-store.ts';
import type { ReplicaStore, FeedStep } from '#src/sync/engine/replica/store/replica-store.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { createMemoryOutboxStore, emptyDisk, type OutboxDisk } from '../memory-outbox-store.ts';
import { MemoryReplicaStore } from '../memory-replica-store.ts';
import type { DeviceMutation } from './device-mutations.ts';
import type { Life, VirtualTime } from './virtual-time.ts';

/** The disk faults of one browser profile. */
export class StorageTrouble {
  /** No space for taps. */
  fullForTaps = false;
  /** No space for anything of the outbox, until something is evicted. */
  fullUntilGiven = false;
  /** No space for the catalogue. */
  fullForCatalogue = false;
  /** Every access fails: the connection is lost, or an upgrade is blocked by an old tab. */
  broken = false;
  /** Kills the tab at its n-th write, before or after the commit. */
  killAt: { writes: number; behind: boolean; method: string | null } | null = null;
}

/** One user's stores on one browser profile; they survive every kill. */
export interface Disk {
  outbox: OutboxDisk;
  replica: MemoryReplicaStore;
  /** The writer of each step: the hooks of the store that tabs share need it. */
  writers: WeakMap<FeedStep, Life>;
  /** The number of each command that was ever stored here. */
  numbers: Map<string, number>;
  trouble: StorageTrouble;
}

/** @param onStepBack called if older rows replace newer ones */
export function createDisk(
  time: VirtualTime,
  trouble: StorageTrouble,
  onStepBack: (what: string) => void,
): Disk {
  let newest = { epoch: '', rev: 0 };
  const writers = new WeakMap<FeedStep, Life>();
  const pause = async (write: FeedStep) => {
    const life = writers.get(write);
    if (life) await pauseAt(time, trouble, life, 'write', false);
  };
  const replica = new MemoryReplicaStore({
    before: pause,
    between: pause,
    after: async (write) => {
      const { epoch, rev } = write.state;
      const back = !write.clear && newest.epoch === epoch && rev < newest.rev;
      if (back) onStepBack(`rows of revision ${newest.rev} were replaced by those of ${rev}`);
      newest = { epoch, rev };
      const life = writers.get(write);
      if (life) await pauseAt(time, trouble, life, 'write', true);
    },
    hasRoom: () => !trouble.fullForCatalogue,
  });
  return { outbox: emptyDisk(), replica, writers, numbers: new Map(), trouble };
}

/** A disk access takes time; here the tab may die. */
async function pauseAt(
  time: VirtualTime,
  trouble: StorageTrouble,
  life: Life,
  method: string,
  behind: boolean,
): Promise<void> {
  const { killAt } = trouble;
  if (killAt && killAt.behind === behind && (killAt.method ?? method) === method && --killAt.writes <= 0) {
    trouble.killAt = null;
    life.kill();
  }
  await time.after(life, 1 + time.random.below(4));
}

/** One tab's access to the outbox on its disk. */
export function openOutbox(
  time: VirtualTime,
  disk: Disk,
  life: Life,
  now: () => number,
  mutations: ReadonlySet<DeviceMutation>,
): OutboxStore {
  const { trouble } = disk;
  const refuse = () => {
    if (trouble.broken) throw new Error('The connection to the store is lost.');
  };
  const store = createMemoryOutboxStore(
    disk.outbox,
    {
      before: async (method) => {
        await pauseAt(time, trouble, life, method, false);
        refuse();
        if (trouble.fullUntilGiven || (method === 'add' && trouble.fullForTaps)) throw new StorageFullError();
      },
      after: (method) => {
        for (const { id, n } of disk.outbox.queue) disk.numbers.set(id, n);
        return pauseAt(time, trouble, life, method, true);
      },
    },
    now,
  );
  return {
    ...store,
    readQueue: async () => {
      await time.after(life, 1);
      refuse();
      const all = await store.readQueue();
      return mutations.has('the queue is read backwards') ? all.toReversed() : all;
    },
    add: async (drafts) => {
      if (!mutations.has('a tap is confirmed before it is stored')) return store.add(drafts);
      store.add(drafts).catch(() => undefined);
      return drafts.map((draft, at) => ({ ...draft, n: disk.outbox.next + at }));
    },
    archiveConfirmed: async (rev, epoch) => {
      if (mutations.has('a confirmed command is never archived')) return false;
      return store.archiveConfirmed(
        mutations.has('a confirmed command is archived at once') ? Infinity : rev,
        epoch,
      );
    },
    requeueAfterRestore: async (epoch) => {
      if (mutations.has('a restored backup is not noticed')) return 0;
      return store.requeueAfterRestore(epoch);
    },
  };
}

/** One tab's access to the rows on its disk. */
export function openReplica(
  time: VirtualTime,
  disk: Disk,
  life: Life,
  mutations: ReadonlySet<DeviceMutation>,
): ReplicaStore {
  const { replica, trouble, writers } = disk;
  const refuse = () => {
    if (trouble.broken) throw new Error('The connection to the store is lost.');
  };
  return {
    read: async () => {
      await time.after(life, 1);
      refuse();
      return replica.read();
    },
    write: async (version, write) => {
      refuse();
      let stand = mutations.has('no compare-and-set') ? (await replica.read()).version : version;
      const step = { ...write };
      writers.set(step, life);
      if (mutations.has('the cursor is written before the rows') && write.changes.length > 0) {
        const first = { ...write, changes: [] };
        const written = await replica.write(stand, first);
        if (!written) return null;
        stand = written.version;
        await pauseAt(time, trouble, life, 'write', true);
      }
      return replica.write(stand, step);
    },
  };
}
