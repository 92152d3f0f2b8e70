import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import { anySignal } from '#src/api/any-signal.ts';
import type { DeviceQuestions, QuestionName } from '#src/sync/protocol/device-questions.ts';
import type { ActName, DeviceActs } from '#src/sync/protocol/device-port.ts';
import { rightsFingerprint, type DeviceSession } from '#src/sync/protocol/device-session.ts';
import { isUnsettled } from '#src/sync/protocol/queue/queued-command.ts';
import { createAnswers } from './answers/create-answers.ts';
import { createServerSync, type ServerSync } from './create-server-sync.ts';
import { createDeviceActs } from './device-acts.ts';
import type { DeviceDeps, TabMessage } from './device-deps.ts';
import { createMaintenanceTask } from './leader/maintenance-task.ts';
import { createStoreHealth, type StoreHealth } from './leader/store-health.ts';
import { superviseTasks, type LeaderTask } from './leader/supervise-tasks.ts';
import type { WakeReason } from './outbox/create-outbox.ts';
import { createPhotoSender, type PhotoSender } from './outbox/photos/photo-sender.ts';
import { createPhotoStore, type PhotoStore } from './outbox/photos/photo-store.ts';
import { withUploadReset } from './outbox/photos/with-upload-reset.ts';
import { createQueueCache, type QueueCache } from './outbox/queue-cache.ts';
import { createRetryWithEviction, type RetryWithEviction } from './outbox/store/retry-with-eviction.ts';
import type { OutboxStore } from './outbox/store/outbox-store.ts';
import { createQuotaSafeStore } from './outbox/store/quota-safe-store.ts';
import { requestResync } from './replica/pull/resync.ts';
import { createTabMemory, type TabMemory } from './tab-memory.ts';

/**
 * One tab's access to the user's data on this browser. Each tab has its own, over the same stores; together they are the
 * device of the glossary.
 */
export interface Device {
  ask: <N extends QuestionName>(
    name: N,
    args: DeviceQuestions[N]['args'],
  ) => Promise<DeviceQuestions[N]['answer']>;
  act: <N extends ActName>(name: N, args: DeviceActs[N]) => Promise<void>;
  /** Handles a message from another tab's device. */
  receive: (message: TabMessage) => void;
  close: () => void;
}

/** Builds a device from its stores and its connection to the server, and starts it. */
export async function createDevice(deps: DeviceDeps): Promise<Device> {
  const { replica, notifyTabs } = deps;
  const end = new AbortController();
  const user: CurrentSession = { session: deps.session };
  const memory = createTabMemory({
    ...deps,
    rights: () => rightsFingerprint(user.session),
    readState: () => sync.feed.readState(),
    end: end.signal,
  });
  const commands = openCommands(deps, memory, end.signal);
  const connection = connect(deps, user, memory, commands);
  const { sync, photos } = connection;
  const leader = createLeader(deps, memory, commands, connection);

  const wakeHere = (why: WakeReason | 'pull') => {
    if (why === 'pull') {
      sync.feed.requestPull();
      return;
    }
    sync.outbox.wake(why);
    photos.wake(why);
    if (why !== 'tap') sync.feed.wake();
  };
  const wake = (why: WakeReason | 'pull') => {
    wakeHere(why);
    notifyTabs({ kind: 'wake', why });
  };

  const acts = createDeviceActs({
    session: () => user.session,
    store: commands.store,
    cachedAnswers: memory.cachedAnswers,
    drafts: deps.drafts,
    photos: commands.photos,
    queue: commands.queue,
    now: deps.now,
    lastServerTime: deps.serverClock.last,
    onQueueChange: () => notifyTabs({ kind: 'queue' }),
    wake,
    head: () => sync.feed.state()?.head ?? null,
    setSession: (next) => {
      const other = rightsFingerprint(next) !== rightsFingerprint(user.session);
      user.session = next;
      wake('reset');
      // The screens were answered under other rights: they ask again, after a pull.
      if (other) deps.emit({ kind: 'changed', entities: feedEntities });
    },
    requestResync: async () => {
      await requestResync(replica);
      await memory.publishWrite([], true);
      wake('reconnect');
    },
    retryWithEviction: commands.retryWithEviction,
    wipe: async () => {
      end.abort();
      await deps.wipe();
    },
  });
  const answers = createAnswers({
    ...memory,
    rows: replica,
    drafts: deps.drafts,
    photos: commands.photos,
    queue: commands.queue.read,
    outbox: commands.store,
    session: () => user.session,
    state: sync.feed.state,
    isLeader: leader.isLeader,
    mayShow: () => sync.feed.mayShow(end.signal),
    yieldToEventLoop: deps.yieldToEventLoop,
  });

  await commands.queue.refresh();
  const state = await sync.feed.readState();
  memory.setPosition(state);
  await sync.archiveReplicated(state);
  void leader.compete(end.signal);

  // No warning if the stores were closed on purpose meanwhile.
  const logNotApplied = (error: unknown) =>
    end.signal.aborted || console.warn('device: following another tab failed', error);
  return {
    ask: (name, args) => memory.answer(() => answers[name](args)),
    act: async (name, args) => acts[name](args),
    receive: (message) => {
      if (message.kind === 'queue') void commands.queue.refresh().catch(logNotApplied);
      else if (message.kind === 'wake') wakeHere(message.why);
      else void memory.receive(message).catch(logNotApplied);
    },
    close: () => end.abort(),
  };
}

/** The session of the device's user, replaced when the profile was read again. */
interface CurrentSession {
  session: DeviceSession;
}

/** The stored commands of the user, and what they need. */
interface Commands {
  /** Evicts rows if the quota is reached. */
  store: OutboxStore;
  photos: PhotoStore;
  /** The stored queue in memory, published to the page. */
  queue: QueueCache;
  retryWithEviction: RetryWithEviction;
  leadWhileHealthy: StoreHealth['leadWhileHealthy'];
}

/** Wraps the stores of commands, so that they survive a full or broken disk. */
function openCommands(deps: DeviceDeps, memory: TabMemory, end: AbortSignal): Commands {
  const { emit, replica, sleep } = deps;
  const evictNext = async () => {
    const evicted = await replica.evictNext();
    if (evicted !== null && evicted.length > 0) await memory.publishWrite(evicted, false);
    return evicted !== null;
  };
  const retryWithEviction = createRetryWithEviction(evictNext, (ms) => sleep(ms, end));
  const health = createStoreHealth(deps.outbox, deps.deviceValues, deps);
  const store = createQuotaSafeStore(health.store, retryWithEviction);
  let hadCommands = false;
  const queue = createQueueCache(store, (all) => {
    emit({ kind: 'queue', queue: all });
    // Pending commands are applied to the rows, so any answer may have changed.
    if (hadCommands || all.length > 0) emit({ kind: 'changed', entities: [] });
    hadCommands = all.length > 0;
  });
  const photos = createPhotoStore(deps.deviceValues);
  return { store, photos, queue, retryWithEviction, leadWhileHealthy: health.leadWhileHealthy };
}

/** Connects commands, photos and rows to the server. Nothing is sent or pulled before this tab leads. */
function connect(
  deps: DeviceDeps,
  user: CurrentSession,
  memory: TabMemory,
  { store, queue, photos: photoStore }: Commands,
): { sync: ServerSync; photos: PhotoSender } {
  const { sleep, random, notifyTabs } = deps;
  const userId = user.session.user_id;
  const calls = deps.openCalls(
    () => user.session,
    () => queue.read().filter(isUnsettled).length,
  );
  const logError = (error: unknown) => console.warn('outbox: store or reply failed, will retry', error);
  const queueChanged = () => {
    void queue.refresh();
    notifyTabs({ kind: 'queue' });
  };
  const photos = createPhotoSender({
    userId,
    store,
    photos: photoStore,
    upload: calls.sendPhoto,
    sleep,
    random,
    onProgress: () => {
      sync.outbox.wake();
      queueChanged();
    },
    onError: logError,
  });
  const sync = createServerSync({
    userId,
    store: withUploadReset(store, photos),
    awaitsPhoto: photos.awaitsPhoto,
    replica: deps.replica,
    calls,
    rights: () => ({ fingerprint: rightsFingerprint(user.session), confirmed: user.session.confirmed }),
    sleep,
    random,
    now: deps.now,
    // `createServerSync` notifies the page of every call that failed (`createConnectionNotifier`).
    onHalt: () => undefined,
    onChange: () => {
      queue.setSending(sync.outbox.sendingIds);
      queueChanged();
    },
    onStep: (changed, state) => memory.publishWrite(changed, state.again === true, state),
    onState: memory.publishState,
    onArchived: async () => {
      await queue.refresh();
      notifyTabs({ kind: 'queue' });
    },
    onServerTime: deps.serverClock.record,
    emit: deps.emit,
    onError: logError,
  });
  return { sync, photos };
}

interface Leader {
  isLeader: () => boolean;
  /** Leads whenever this tab is elected and its store works, until `end`. */
  compete: (end: AbortSignal) => Promise<void>;
}

/** Runs the tasks that only one tab of the user carries out. */
function createLeader(
  deps: DeviceDeps,
  memory: TabMemory,
  { queue, photos, leadWhileHealthy }: Commands,
  { sync, photos: sender }: { sync: ServerSync; photos: PhotoSender },
): Leader {
  let isLeader = false;
  const leadFeed: LeaderTask = async (signal) => {
    // The previous leader may have ended before it published what it wrote.
    await Promise.all([memory.catchUp(), queue.recheck()]);
    await sync.feed.run(signal);
  };
  const tasks = [sync.outbox.run, sender.run, leadFeed, createMaintenanceTask(deps, photos, queue.read)];
  return {
    isLeader: () => isLeader,
    compete: (end) =>
      leadWhileHealthy(
        deps.lead,
        async (signal) => {
          isLeader = true;
          try {
            await superviseTasks(tasks, anySignal([signal, end]), deps.sleep);
          } finally {
            isLeader = false;
          }
        },
        end,
      ),
  };
}
