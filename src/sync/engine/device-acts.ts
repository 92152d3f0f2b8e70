import { commandOf } from '#contract/commands/registry.ts';
import type { TappedCommand } from '#src/sync/protocol/queue/outbox-acts.ts';
import type { ActName, DeviceActs } from '#src/sync/protocol/device-port.ts';
import { InvalidArgsError } from '#src/sync/protocol/invalid-args-error.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import type { KeyValueStore } from './outbox/store/create-dexie-outbox.ts';
import type { WakeReason } from './outbox/create-outbox.ts';
import type { NewCommand, OutboxStore } from './outbox/store/outbox-store.ts';
import type { PhotoStore } from './outbox/photos/photo-store.ts';
import { renewQueued } from './outbox/renew-queued.ts';
import type { WithQuota } from './outbox/store/evict-for-space.ts';
import type { OwnAnswers } from './device-rows.ts';
import type { QueueCache } from './outbox/queue-cache.ts';

export interface DeviceActsDeps {
  session: () => DeviceSession;
  store: OutboxStore;
  answers: OwnAnswers;
  drafts: KeyValueStore;
  photos: PhotoStore;
  queue: QueueCache;
  /** Epoch milliseconds. */
  now: () => number;
  /** The server's time at its last answer to this device, UTC ISO; null before the first one. */
  heardAt: () => string | null;
  /** The stored queue changed; notifies the other tabs. */
  changed: () => void;
  /** pull: the server has news. */
  wake: (why: WakeReason | 'pull') => void;
  /** The feed head of this device. */
  head: () => string | null;
  setSession: (session: DeviceSession) => void;
  requestResync: () => Promise<void>;
  /** Frees space for writes outside `store`, which frees space itself. */
  withQuota: WithQuota;
  wipe: () => Promise<void>;
}

type Acts = { [N in ActName]: (args: DeviceActs[N]) => Promise<void> | void };

/** The actions that the page may request. Each resolves once it is stored. */
export function createDeviceActs(deps: DeviceActsDeps): Acts {
  const { store, queue, withQuota } = deps;

  const changed = async (why: 'tap' | 'reset') => {
    await queue.refresh();
    deps.changed();
    deps.wake(why);
  };

  return {
    enqueue: async (tapped) => {
      const draft = draftOf(tapped, deps.session().user_id, deps.now(), deps.heardAt());
      await store.add([draft]);
      await changed('tap');
    },
    retry: async ({ id, fresh, args }) => {
      const old = queue.read().find((one) => one.id === id);
      if (!old) throw new Error(`No command ${id} is queued.`);
      const now = new Date(deps.now()).toISOString();
      const renewed = renewQueued(old, { freshId: fresh, now, heardAt: deps.heardAt(), args });
      await store.replace(id, renewed);
      await changed('reset');
    },
    discard: async ({ ids }) => {
      await store.remove(ids);
      await changed('tap');
    },
    'keep-draft': ({ key, value }) =>
      value === null ? deps.drafts.remove([key]) : withQuota(() => deps.drafts.put(key, value)),
    'keep-photo': ({ id, ...photo }) => withQuota(() => deps.photos.keep(id, photo)),
    wake: ({ answered }) => deps.wake(answered ? 'answered' : 'reconnect'),
    news: ({ head }) => {
      if (head !== deps.head()) deps.wake('pull');
    },
    session: (session) => deps.setSession(session),
    'keep-answer': ({ path, body }) => deps.answers.put(path, body),
    resync: () => deps.requestResync(),
    wipe: () => deps.wipe(),
  };
}

/** @throws InvalidArgsError if the arguments do not fit the command, for example a value that is too large */
function draftOf(
  { id, type, args, depends_on }: TappedCommand,
  userId: string,
  now: number,
  heardAt: string | null,
): NewCommand {
  const definition = commandOf(type);
  const read = definition.args.safeParse(args);
  if (!read.success) throw new InvalidArgsError(`${type}: ${read.error.message}`, { cause: read.error });
  const checked = read.data;
  return {
    id,
    user_id: userId,
    type,
    version: definition.version,
    args: checked,
    lane: definition.lane(checked),
    depends_on,
    state: 'waiting',
    attempts: 0,
    queued_at: new Date(now).toISOString(),
    ...(heardAt === null ? {} : { heard_at: heardAt }),
    verdict: null,
  };
}
