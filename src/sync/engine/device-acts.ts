import { commandOf } from '#contract/commands/registry.ts';
import type { IssuedCommand } from '#src/sync/protocol/queue/outbox-acts.ts';
import type { ActName, DeviceActs } from '#src/sync/protocol/device-port.ts';
import { InvalidArgsError } from '#src/sync/protocol/invalid-args-error.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import type { KeyValueStore } from './outbox/store/open-durable-store.ts';
import type { WakeReason } from './outbox/create-outbox.ts';
import type { NewCommand, OutboxStore } from './outbox/store/outbox-store.ts';
import type { PhotoStore } from './outbox/photos/photo-store.ts';
import { renewCommand } from './outbox/renew-command.ts';
import type { RetryWithEviction } from './outbox/store/retry-with-eviction.ts';
import type { RestrictedAnswers } from './device-rows.ts';
import type { QueueCache } from './outbox/queue-cache.ts';

export interface DeviceActsDeps {
  session: () => DeviceSession;
  store: OutboxStore;
  cachedAnswers: RestrictedAnswers;
  drafts: KeyValueStore;
  photos: PhotoStore;
  queue: QueueCache;
  /** Unix milliseconds. */
  now: () => number;
  /** The server's time at its last answer to this device, UTC ISO; null before the first one. */
  lastServerTime: () => string | null;
  /** The stored queue changed; notifies the other tabs. */
  onQueueChange: () => void;
  /** `pull`: the server has changes for this user. */
  wake: (why: WakeReason | 'pull') => void;
  /** The head of the feed at the device's position (see the glossary); null while more is to come. */
  head: () => string | null;
  setSession: (session: DeviceSession) => void;
  requestResync: () => Promise<void>;
  /** Frees space for writes outside `store`, which frees space itself. */
  retryWithEviction: RetryWithEviction;
  wipe: () => Promise<void>;
}

type Acts = { [N in ActName]: (args: DeviceActs[N]) => Promise<void> | void };

/** The actions that the page may request. One that changes the stores resolves once the change is stored. */
export function createDeviceActs(deps: DeviceActsDeps): Acts {
  const { store, queue, retryWithEviction } = deps;

  /** `tap` also serves for a discarded command: its lane may be free now, and the backoff stays. */
  const queueChanged = async (why: 'tap' | 'reset') => {
    await queue.refresh();
    deps.onQueueChange();
    deps.wake(why);
  };

  return {
    enqueue: async (issued) => {
      const command = newCommandOf(issued, deps.session().user_id, deps.now(), deps.lastServerTime());
      await store.add([command]);
      await queueChanged('tap');
    },
    retry: async ({ id, newId, args }) => {
      const old = queue.read().find((one) => one.id === id);
      if (!old) throw new Error(`No command ${id} is queued.`);
      const now = new Date(deps.now()).toISOString();
      const renewed = renewCommand(old, { newId, now, lastServerTime: deps.lastServerTime(), args });
      await store.replace(id, renewed);
      await queueChanged('reset');
    },
    discard: async ({ ids }) => {
      await store.remove(ids);
      await queueChanged('tap');
    },
    'store-draft': ({ key, value }) =>
      value === null ? deps.drafts.remove([key]) : retryWithEviction(() => deps.drafts.put(key, value)),
    'store-photo': ({ id, ...photo }) => retryWithEviction(() => deps.photos.store(id, photo)),
    wake: ({ answered }) => deps.wake(answered ? 'answered' : 'reconnect'),
    // The server reported a head of the feed to the page.
    'feed-head': ({ head }) => {
      if (head !== deps.head()) deps.wake('pull');
    },
    session: (session) => deps.setSession(session),
    'cache-answer': ({ path, body }) => deps.cachedAnswers.put(path, body),
    resync: () => deps.requestResync(),
    wipe: () => deps.wipe(),
  };
}

/**
 * Builds the command to be stored. @throws InvalidArgsError if the arguments do not fit the command, for example a value
 * that is too large
 */
function newCommandOf(
  { id, type, args, depends_on }: IssuedCommand,
  userId: string,
  now: number,
  lastServerTime: string | null,
): NewCommand {
  const definition = commandOf(type);
  const parsed = definition.args.safeParse(args);
  if (!parsed.success)
    throw new InvalidArgsError(`${type}: ${parsed.error.message}`, { cause: parsed.error });
  const checkedArgs = parsed.data;
  return {
    id,
    user_id: userId,
    type,
    version: definition.version,
    args: checkedArgs,
    lane: definition.lane(checkedArgs),
    depends_on,
    state: 'waiting',
    attempts: 0,
    queued_at: new Date(now).toISOString(),
    ...(lastServerTime === null ? {} : { heard_at: lastServerTime }),
    verdict: null,
  };
}
