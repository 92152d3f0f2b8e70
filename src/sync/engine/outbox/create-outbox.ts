import { maxBatchBytes, type SentCommand, type Verdict } from '#contract/commands/envelope.ts';
import type { HaltKind } from '#src/sync/protocol/device-port.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { chooseNextBatch, sizeOf } from './sending/choose-next-batch.ts';
import { createConfirmedRevisionTracker } from './confirmed-revision-tracker.ts';
import { decideExpiry } from './command-expiry.ts';
import type { OutboxStore } from './store/outbox-store.ts';
import { createVerdictRecorder } from './verdict-recorder.ts';
import { classifyFailure, type SendFailure } from './sending/classify-failure.ts';
import { classifyVerdicts, toWireForm } from './sending/classify-verdicts.ts';
import { createBackoffScheduler } from './sending/backoff-scheduler.ts';
import { sendWithWatchdog } from './sending/send-with-watchdog.ts';
import { batchRules, createPoisonDetector } from './sending/poison-detector.ts';

/** The response of `POST /api/commands`. */
export interface OutboxReply {
  verdicts: readonly Verdict[];
  rev: number;
  epoch: string;
}

export interface OutboxDeps {
  userId: string;
  store: OutboxStore;
  /**
   * Sends a batch with the epoch of this device (null: not known). @throws ApiError. The signal aborts the attempt; the
   * outbox abandons a call that ignores it or never settles.
   */
  send: (commands: SentCommand[], signal: AbortSignal, epoch: string | null) => Promise<OutboxReply>;
  /** Waits for `ms` milliseconds; the signal ends the wait early, without an error. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1, for the jitter. */
  random: () => number;
  /** The device's clock, Unix ms. Used only for the age of commands, and not trusted there either (`decideExpiry`). */
  now: () => number;
  /** The server's clock, Unix ms, from the Date header of its last answer; null before the first one. */
  serverNow: () => number | null;
  /** Whether a command waits for the upload of its photo; its lane waits with it. */
  awaitsPhoto?: (one: QueuedCommand) => boolean;
  /**
   * Commands were confirmed up to this revision, by this outbox or by one that ended before it could report them: the
   * replica must pull. Not awaited.
   */
  onConfirmed: (rev: number) => void;
  /** The user must act first. Everything is kept, and nothing is sent before a `wake` with another reason than `tap`. */
  onHalt: (kind: HaltKind) => void;
  /** The stored queue changed, or the set of commands being sent. */
  onChange: () => void;
  /** The store failed, or the reply was unreadable. Called for logging; the outbox retries. */
  onError?: (error: unknown) => void;
}

/**
 * Why the outbox looks at the queue again. Tabs of other versions send these names, so they stay.
 *
 * | reason    | when                                        | backoff and halt | failures so far                                |
 * | --------- | ------------------------------------------- | ---------------- | ---------------------------------------------- |
 * | tap       | a command was added or discarded            | continue         | stay                                           |
 * | reconnect | the network may be back                     | end              | those of the outage count as one               |
 * | answered  | the server has answered some call           | end              | the same, and the next one starts a new outage |
 * | reset     | sign-in, changed rights, retry of a command | end              | reset                                          |
 *
 * No reason ends a delay that the server asked for (`Retry-After`).
 */
export type WakeReason = 'tap' | 'reconnect' | 'answered' | 'reset';

export interface Outbox {
  /** Ids of the commands being sent. Never stored, so that a crash leaves no command in this state. */
  readonly sendingIds: ReadonlySet<string>;
  /** Looks at the queue again. Without a reason, backoff and halt continue, as for `tap`. */
  wake: (why?: WakeReason) => void;
  /** Sends until the signal aborts, then resolves. Never throws. Only the leader tab runs it (`runLeaderElection`). */
  run: (signal: AbortSignal) => Promise<void>;
  /**
   * Sends what can be sent now and returns, for a service worker that is soon suspended. later: commands are left that
   * may be sent later; also returned at once while `run` is active.
   */
  drainOnce: (signal: AbortSignal) => Promise<'empty' | 'later' | 'halted'>;
  /**
   * Queues commands again that were confirmed under another epoch than this one, which is that of the server or of the
   * stored replica; returns how many. Call it with the epoch of every pull, so that these commands do not wait for the next command.
   */
  handleEpoch: (epoch: string) => Promise<number>;
}

type FailureOf<K extends SendFailure['kind']> = Extract<SendFailure, { kind: K }>;

/** What `sendNext` did. progress: the queue or the failure history changed, and the caller calls `sendNext` again. */
type SendResult =
  | { kind: 'progress' }
  | { kind: 'empty' | 'waiting' | 'halted' }
  /** An attempt, or the store, failed. `retryAfterMs`: the delay that the server asked for. */
  | { kind: 'failed'; retryAfterMs: number | null; fault: 'environment' | 'unknown' | 'batch' };

/**
 * Sends the user's commands in order until every command has its verdict. The tab may end at any await: a command whose
 * verdict was not recorded is sent again, and the server recognises it by its id.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, userId } = deps;
  const backoff = createBackoffScheduler(deps.sleep, deps.random);
  const poison = createPoisonDetector(batchRules);
  const confirmedRevisions = createConfirmedRevisionTracker();
  const verdicts = createVerdictRecorder(store, deps.onChange);
  let sendingIds: ReadonlySet<string> = new Set();
  let halt: HaltKind | null = null;
  let epoch: string | null = null;
  let maxBytes = maxBatchBytes;
  let running = false;
  let lastRun: Promise<void> = Promise.resolve();

  const markSending = (ids: readonly string[]) => {
    sendingIds = new Set(ids);
    deps.onChange();
  };

  const handleEpoch = async (next: string): Promise<number> => {
    if (next === '' || next === epoch) return 0;
    const requeued = await store.requeueAfterRestore(next);
    epoch = next;
    if (requeued > 0) {
      poison.reset();
      deps.onChange();
      backoff.wake();
    }
    return requeued;
  };

  /** Chooses the next batch. Before that, refuses commands that are too old, so that the user decides about them. */
  const nextBatch = async (): Promise<{ batch: QueuedCommand[]; remaining: boolean }> => {
    const queue = await store.readQueue();
    const unreported = confirmedRevisions.takeUnreported(queue.filter((one) => one.user_id === userId));
    if (unreported !== null) deps.onConfirmed(unreported);
    const decisions = new Map(
      queue
        .filter((one) => one.state === 'waiting' && one.user_id === userId)
        .map((one) => [one.id, decideExpiry(one, deps.now(), deps.serverNow())]),
    );
    const expired = [...decisions].filter(([, decision]) => decision === 'ask').map(([id]) => id);
    if (expired.length > 0) {
      await verdicts.refuse(expired, 'command.expired');
      return nextBatch();
    }
    const waits = (one: QueuedCommand) =>
      backoff.isBackingOff(one.id) || decisions.get(one.id) === 'wait' || deps.awaitsPhoto?.(one) === true;
    return chooseNextBatch(queue, userId, maxBytes, waits, poison);
  };

  const attempt = async (batch: readonly QueuedCommand[], signal: AbortSignal): Promise<SendResult> => {
    markSending(batch.map((one) => one.id));
    let reply: OutboxReply;
    try {
      reply = await sendWithWatchdog(
        (call) => deps.send(batch.map(toWireForm), call, epoch),
        deps.sleep,
        signal,
      );
      if (!Array.isArray(reply.verdicts) || !reply.epoch)
        throw new TypeError('The response is not a reply to commands.');
    } catch (error) {
      markSending([]);
      return signal.aborted ? { kind: 'progress' } : handleFailure(batch, error);
    }
    await recordReply(batch, reply);
    return { kind: 'progress' };
  };

  /** Records the verdicts of a batch. */
  const recordReply = async (batch: readonly QueuedCommand[], reply: OutboxReply): Promise<void> => {
    const ids = batch.map((one) => one.id);
    const { final, toRetry, applied } = classifyVerdicts(batch, reply);
    try {
      await verdicts.record(final);
    } finally {
      markSending([]);
    }
    if (applied) deps.onConfirmed(reply.rev);
    confirmedRevisions.markReported(final);
    const requeued = await handleEpoch(reply.epoch);
    if (toRetry.length > 0) await verdicts.refuseDependants(batch, reply.verdicts);
    backoff.recordSuccess(ids.filter((id) => !toRetry.includes(id)));
    const timedOut = poison.recordSuccess(ids);
    // Under another epoch the server ran nothing: the batch is sent again at once, behind the requeued commands.
    backoff.delay([...(requeued > 0 ? [] : toRetry), ...timedOut]);
  };

  /** Handles a call that got no verdicts. */
  const handleFailure = async (batch: readonly QueuedCommand[], error: unknown): Promise<SendResult> => {
    const failure = classifyFailure(error);
    if (failure.kind === 'halt') {
      halt = failure.halt;
      deps.onHalt(halt);
      return { kind: 'halted' };
    }
    return failure.kind === 'rejected' ? splitRejected(batch, failure) : handleNoVerdict(batch, failure);
  };

  /** The request was rejected as a whole: halves the batch, or refuses its only command. */
  const splitRejected = async (
    batch: readonly QueuedCommand[],
    failure: FailureOf<'rejected'>,
  ): Promise<SendResult> => {
    const { code, detail, http_status } = failure;
    const ids = batch.map((one) => one.id);
    if (batch.length === 1) await verdicts.refuse(ids, code, { detail, http_status });
    else {
      poison.split(ids, true);
      if (http_status === 413) maxBytes = Math.ceil(batch.reduce((sum, one) => sum + sizeOf(one), 0) / 2);
    }
    return { kind: 'progress' };
  };

  /** The batch got no verdicts: it is retried, except for poison commands, which are quarantined. */
  const handleNoVerdict = async (
    batch: readonly QueuedCommand[],
    failure: FailureOf<'later'>,
  ): Promise<SendResult> => {
    const ids = batch.map((one) => one.id);
    const poisonIds = poison.recordFailure(ids, failure.fault);
    if (failure.fault === 'batch') await verdicts.countAttempt(ids);
    const { fault, retryAfterMs } = failure;
    if (poisonIds.length === 0) return { kind: 'failed', retryAfterMs, fault };
    await verdicts.quarantine(poisonIds);
    return { kind: 'progress' };
  };

  const sendNext = async (signal: AbortSignal): Promise<SendResult> => {
    if (halt !== null) return { kind: 'halted' };
    try {
      // The first batch is sent with the epoch of the last confirmed command. A restored server runs nothing of that batch
      // and returns its new epoch; the commands that it lost are then sent first.
      if (epoch === null) await handleEpoch((await store.epoch()) ?? '');
      const { batch, remaining } = await nextBatch();
      if (signal.aborted) return { kind: 'progress' };
      if (batch.length > 0) return await attempt(batch, signal);
      if (poison.hasDeferred()) {
        const poisonIds = poison.endPass();
        await verdicts.quarantine(poisonIds);
        return { kind: 'progress' };
      }
      return { kind: remaining ? 'waiting' : 'empty' };
    } catch (error) {
      deps.onError?.(error);
      return { kind: 'failed', retryAfterMs: null, fault: 'environment' };
    }
  };

  const loop = async (signal: AbortSignal) => {
    running = true;
    while (!signal.aborted) {
      backoff.clearWakeUp();
      const next = await sendNext(signal);
      if (next.kind === 'failed') await backoff.backOff(next.retryAfterMs, signal);
      else if (next.kind !== 'progress') await backoff.idle(signal);
    }
    backoff.cancelDelays();
    running = false;
  };

  return {
    get sendingIds() {
      return sendingIds;
    },
    wake: (why = 'tap') => {
      if (why === 'reset') poison.reset();
      else if (why !== 'tap') poison.discardOutageFailures(why === 'answered');
      if (why !== 'tap') {
        halt = null;
        backoff.reset();
      }
      backoff.wake();
    },
    run: (signal) => {
      // A leader that lost its lock may become leader again before its last attempt ended.
      lastRun = lastRun.then(() => loop(signal));
      return lastRun;
    },
    drainOnce: async (signal) => {
      if (running) return 'later';
      running = true;
      try {
        while (!signal.aborted) {
          const next = await sendNext(signal);
          if (next.kind === 'progress') continue;
          if (next.kind !== 'failed') return next.kind === 'waiting' ? 'later' : next.kind;
          // A server error caused by one command does not affect the others, so keep sending to find the poison
          // command.
          if (next.fault !== 'batch') return 'later';
          await backoff.backOff(next.retryAfterMs, signal);
        }
        return 'later';
      } finally {
        backoff.cancelDelays();
        running = false;
      }
    },
    handleEpoch,
  };
}
