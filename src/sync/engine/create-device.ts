import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import { anySignal } from '#src/api/any-signal.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { DeviceQuestions, QuestionName } from '#src/sync/protocol/device-questions.ts';
import type { ActName, DeviceActs } from '#src/sync/protocol/device-port.ts';
import { rightsOf } from '#src/sync/protocol/device-session.ts';
import { createOutbox, type WakeReason } from './outbox/create-outbox.ts';
import { createPhotoSender } from './outbox/photos/photo-sender.ts';
import { createPhotoStore } from './outbox/photos/photo-store.ts';
import { withUploadReset } from './outbox/photos/with-upload-reset.ts';
import { createQuotaSafeStore } from './outbox/store/quota-safe-store.ts';
import { deferIfUnwritable } from './outbox/store/defer-if-unwritable.ts';
import { createPuller } from './replica/pull/create-puller.ts';
import { readAnew } from './replica/pull/resync.ts';
import type { ReplicaState, Touched } from './replica/store/replica-store.ts';
import { createAnswers } from './answers/create-answers.ts';
import { createCatalogueKeeper } from './catalogue/catalogue-keeper.ts';
import { createDeviceActs } from './device-acts.ts';
import type { DeviceDeps, TabNews } from './device-deps.ts';
import { answersUnder, createRowTables } from './device-rows.ts';
import { createFeedKeeper } from './replica/feed-keeper.ts';
import { evictForSpace } from './outbox/store/evict-for-space.ts';
import { superviseJobs, type Job } from './leader/supervise-jobs.ts';
import { runMaintenance } from './leader/maintenance-job.ts';
import { createConnectionNotifier } from './replica/connection-notifier.ts';
import { createQueueCache } from './outbox/queue-cache.ts';
import { createFeedListener } from './replica/feed-listener.ts';
import { createStoreHealth } from './leader/store-health.ts';
import { createCrossTabSync } from './leader/cross-tab-sync.ts';
import { createChangeNotifier } from './replica/change-notifier.ts';

/** The part of the application that keeps one user's rows and commands. */
export interface Device {
  ask: <N extends QuestionName>(
    name: N,
    args: DeviceQuestions[N]['args'],
  ) => Promise<DeviceQuestions[N]['answer']>;
  act: <N extends ActName>(name: N, args: DeviceActs[N]) => Promise<void>;
  /** Handles a message from another tab's device. */
  hear: (news: TabNews) => void;
  close: () => void;
}

/** Builds a device from its stores and its connection to the server, and starts it. */
export async function createDevice(deps: DeviceDeps): Promise<Device> {
  const { replica, emit, tellTabs } = deps;
  let { session } = deps;
  const end = new AbortController();
  const tables = createRowTables(replica);
  const kept = answersUnder(() => rightsOf(session), replica.answers);
  const teller = createChangeNotifier(deps.sleep, emit, end.signal);
  const later = async (ms: number) => {
    await deps.sleep(ms, end.signal);
    return !end.signal.aborted;
  };
  const catalogue = createCatalogueKeeper({
    rows: replica,
    answers: kept,
    yieldToEventLoop: deps.yieldToEventLoop,
    later,
    outdated: () => teller.changed([{ entity: 'articles', ids: null }]),
    tellCopy: (changes) => emit({ kind: 'articles', changes }),
  });
  const evictNext = async () => {
    const gone = await replica.makeRoom();
    if (gone !== null && gone.length > 0) await memory.wrote(gone, false);
    return gone !== null;
  };
  const withQuota = evictForSpace(evictNext, (ms) => deps.sleep(ms, end.signal));
  const health = createStoreHealth(deps.outbox, deps.deviceValues, deps);
  const store = createQuotaSafeStore(health.store, withQuota);

  let isLeader = false;
  let waited = false;
  const queue = createQueueCache(store, (all) => {
    emit({ kind: 'queue', queue: all });
    // Pending commands are applied to the rows, so any answer may have changed.
    if (waited || all.length > 0) emit({ kind: 'changed', entities: [] });
    waited = all.length > 0;
  });
  const calls = deps.openCalls(
    () => session,
    () => queue.read().filter((one) => one.state !== 'applied').length,
  );

  const noteOutcome = createConnectionNotifier({
    heardAt: calls.heardAt,
    heard: deps.heard.note,
    // A command whose age this device's clock leaves open waits for the server's clock, which is known now.
    clockKnown: () => outbox.wake(),
    emit,
  });

  const noteTrouble = (error: unknown) => console.warn('outbox: store or reply failed, will retry', error);
  const photoStore = createPhotoStore(deps.deviceValues);
  const photos = createPhotoSender({
    userId: session.user_id,
    store,
    photos: photoStore,
    upload: calls.sendPhoto,
    sleep: deps.sleep,
    random: deps.random,
    moved: () => {
      outbox.wake();
      void queue.refresh();
      tellTabs({ kind: 'queue' });
    },
    trouble: noteTrouble,
  });
  const outbox = createOutbox({
    userId: session.user_id,
    store: withUploadReset(store, photos),
    awaitsPhoto: photos.awaitsPhoto,
    send: async (commands, signal, epoch) => {
      try {
        const reply = await calls.send(commands, signal, epoch);
        noteOutcome(null);
        return reply;
      } catch (error) {
        if (error instanceof ApiError) noteOutcome(error);
        throw error;
      }
    },
    sleep: deps.sleep,
    random: deps.random,
    now: deps.now,
    serverNow: calls.serverNow,
    confirmed: (rev) => {
      puller.news(rev);
      feed.wake();
    },
    // The code that sent the batch has already notified the page.
    halted: () => undefined,
    changed: () => {
      queue.noteSending(outbox.sendingIds);
      void queue.refresh();
      tellTabs({ kind: 'queue' });
    },
    trouble: noteTrouble,
  });

  // The step deleted the cached answers; a question may have been about to read one.
  const dropAnswers = async (touched: Touched) => touched.some(({ gone }) => gone) && replica.answers.clear();
  const steps = createFeedListener([tables.follow, catalogue.follow, dropAnswers], async (touched) => {
    // The state first, so that screens which ask again are answered under it.
    await feed.readState();
    teller.changed(touched);
  });
  const memory = createCrossTabSync({ steps, read: replica.read, tellTabs });

  /** Confirmed commands whose rows have arrived need no overlay any more. */
  const archiveArrived = ({ rev, epoch }: ReplicaState) =>
    deferIfUnwritable(async () => {
      if (epoch === '') return;
      await outbox.noteEpoch(epoch);
      if (!(await store.archiveConfirmed(rev, epoch))) return;
      await queue.refresh();
      tellTabs({ kind: 'queue' });
    });

  const puller = createPuller({
    store: replica,
    rights: () => rightsOf(session),
    pull: calls.pull,
    openSnapshot: calls.openSnapshot,
    now: deps.now,
    onStep: async (touched, state) => {
      await memory.wrote(touched, state.again === true, state);
      await archiveArrived(state);
    },
  });
  const feed = createFeedKeeper({
    store: replica,
    puller,
    rights: () => ({ now: rightsOf(session), confirmed: session.confirmed }),
    sleep: deps.sleep,
    random: deps.random,
    onOutcome: (failure) => {
      noteOutcome(failure);
      // Rows may arrive before their acknowledgement, or through another tab's leader: then no step of this device
      // removes the overlay.
      const state = failure ? null : feed.state();
      if (state) archiveArrived(state).catch(noteTrouble);
    },
    onState: (state) => teller.replica(state, puller.checkedAt()),
  });

  const wakeHere = (why: WakeReason | 'pull') => {
    if (why === 'pull') puller.news();
    else {
      outbox.wake(why);
      photos.wake(why);
    }
    if (why !== 'tap') feed.wake();
  };
  const wake = (why: WakeReason | 'pull') => {
    wakeHere(why);
    tellTabs({ kind: 'wake', why });
  };
  const acts = createDeviceActs({
    session: () => session,
    store,
    answers: kept,
    drafts: deps.drafts,
    photos: photoStore,
    queue,
    now: deps.now,
    heardAt: deps.heard.last,
    changed: () => tellTabs({ kind: 'queue' }),
    wake,
    head: () => feed.state()?.head ?? null,
    setSession: (next) => {
      const other = rightsOf(next) !== rightsOf(session);
      session = next;
      wake('reset');
      if (!other) return;
      // The screens were answered under other rights: they ask again, after a pull.
      emit({ kind: 'changed', entities: feedEntities });
    },
    readAnew: async () => {
      await readAnew(replica);
      await memory.wrote([], true);
      wake('reconnect');
    },
    withQuota,
    wipe: async () => {
      end.abort();
      await deps.wipe();
    },
  });
  const answers = createAnswers({
    rows: replica,
    kept,
    tables,
    catalogue,
    drafts: deps.drafts,
    photos: photoStore,
    queue: queue.read,
    outbox: store,
    session: () => session,
    state: feed.state,
    isLeader: () => isLeader,
    mayShow: () => feed.mayShow(end.signal),
    yieldToEventLoop: deps.yieldToEventLoop,
  });

  await queue.refresh();
  const state = await feed.readState();
  memory.begin(state);
  await archiveArrived(state);
  const leadFeed: Job = async (signal) => {
    // The previous leader may have ended before it published what it wrote.
    await Promise.all([memory.catchUp(), queue.recheck()]);
    await feed.lead(signal);
  };
  const jobs = [outbox.run, photos.run, leadFeed, runMaintenance(deps, photoStore, queue.read)];
  const work = async (signal: AbortSignal) => {
    isLeader = true;
    try {
      await superviseJobs(jobs, anySignal([signal, end.signal]), deps.sleep);
    } finally {
      isLeader = false;
    }
  };
  // No warning if the stores were closed on purpose meanwhile.
  const noteUnheard = (error: unknown) =>
    end.signal.aborted || console.warn('device: following another tab failed', error);
  void health.leadWhileSound(deps.lead, work, end.signal);

  return {
    ask: (name, args) => steps.answer(() => answers[name](args)),
    act: async (name, args) => acts[name](args),
    hear: (news) => {
      if (news.kind === 'queue') void queue.refresh().catch(noteUnheard);
      else if (news.kind === 'wake') wakeHere(news.why);
      else void memory.heard(news).catch(noteUnheard);
    },
    close: () => end.abort(),
  };
}
