import { largestBatchBytes, type SentCommand, type Verdict } from '#contract/commands/envelope.ts';
import { chooseNext, sizeOf } from './choose-next.ts';
import { findOrphans } from './find-orphans.ts';
import { createHeralds } from './heralds.ts';
import { judgeAge } from './judge-age.ts';
import { localVerdict } from './local-verdict.ts';
import type { OutboxStore, Settlement } from './outbox-store.ts';
import type { Queued } from './queued.ts';
import { readFailure, type HaltKind } from './read-failure.ts';
import { readVerdicts, toSent } from './read-verdicts.ts';
import { createRests } from './rests.ts';
import { sendWatched } from './send-watched.ts';
import { createSuspects } from './suspects.ts';

/** What `POST /api/commands` answers. */
export interface OutboxReply {
  verdicts: readonly Verdict[];
  rev: number;
  epoch: string;
}

export interface OutboxDeps {
  userId: string;
  store: OutboxStore;
  /**
   * Sends a batch, with the epoch that this device stands on (null: not known). Throws `ApiError`. The signal ends the
   * attempt; a send that ignores it, or never settles, is left behind.
   */
  send: (commands: SentCommand[], signal: AbortSignal, epoch: string | null) => Promise<OutboxReply>;
  /** Waits so many ms; the signal ends the wait early, without an error. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1, for the jitter. */
  random: () => number;
  /** The device's clock, epoch ms: for the age of commands alone, and not trusted in that (`judgeAge`). */
  now: () => number;
  /** The server's clock, epoch ms, from the Date of its last answer; null before one came. */
  serverNow: () => number | null;
  /** Whether a command waits for something else that goes before it; its lane waits with it. */
  holds?: (one: Queued) => boolean;
  /**
   * The server confirmed up to this revision, to this outbox or to one that ended before it could say so: the replica
   * is to pull. Not awaited.
   */
  confirmed: (rev: number) => void;
  /** A person must act first; everything is kept, and nothing goes before a `wake` that is more than a tap. */
  halted: (kind: HaltKind) => void;
  /** The stored queue, or what is on its way, changed. */
  changed: () => void;
  /** The store failed, or the reply could not be read: for the log. It is tried again. */
  trouble?: (error: unknown) => void;
}

/**
 * tap: there is something new; a wait that a failure set goes on. reconnect: there may be a way again; waits and halts
 * are forgotten, but not what the server asked to wait, nor which commands a batch may fail of. answered: so too, and
 * the server was heard by somebody. anew: so too, and all commands are as good as new, by a sign-in, changed rights, or
 * the user's word on one of them.
 */
export type WakeReason = 'tap' | 'reconnect' | 'answered' | 'anew';

export interface Outbox {
  /** Ids that are on their way now. Nowhere stored: a crash leaves nothing in this state. */
  readonly sendingIds: ReadonlySet<string>;
  wake: (why?: WakeReason) => void;
  /** Sends until the signal ends it; then resolves. Never throws. One tab at a time does (`leadWhileAlive`). */
  run: (signal: AbortSignal) => Promise<void>;
  /**
   * Sends what can go now and ends, for a service worker that is soon put to sleep. later: something is left that may
   * go later; so too, at once, while `run` is under way.
   */
  drainOnce: (signal: AbortSignal) => Promise<'empty' | 'later' | 'halted'>;
  /**
   * Tells the epoch that the server, or the stored replica, stands on. What was confirmed under another is offered
   * again; gives how many. Call it with each one that a pull brings, so that nobody waits for the next tap.
   */
  noteEpoch: (epoch: string) => Promise<number>;
}

type Step =
  | { kind: 'go' }
  | { kind: 'empty' | 'waiting' | 'halted' }
  /** An attempt, or the store, failed. `askedMs`: the server asked to wait so long. */
  | { kind: 'failed'; askedMs: number | null; fault: 'way' | 'unknown' | 'batch' };

/**
 * Sends what was tapped, in order, until every command has its verdict. It may be killed at any await: what was not
 * noted is sent again, and the server knows each command by its id.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, userId } = deps;
  const rests = createRests(deps.sleep, deps.random);
  const suspects = createSuspects();
  const heralds = createHeralds();
  let sendingIds: ReadonlySet<string> = new Set();
  let halt: HaltKind | null = null;
  let epoch: string | null = null;
  let mostBytes = largestBatchBytes;
  let running = false;
  let tail: Promise<void> = Promise.resolve();

  const markSending = (ids: readonly string[]) => {
    sendingIds = new Set(ids);
    deps.changed();
  };

  const settle = async (settlements: readonly Settlement[]) => {
    if (settlements.length === 0) return;
    await store.settle(settlements);
    deps.changed();
  };

  const park = (ids: readonly string[], code: 'server.failure' | 'command.expired') =>
    settle(ids.map((id) => ({ id, state: 'refused', verdict: localVerdict(id, code) })));

  const noteEpoch = async (next: string): Promise<number> => {
    if (next === '' || next === epoch) return 0;
    const offered = await store.offerAgain(next);
    epoch = next;
    if (offered > 0) {
      suspects.reset();
      deps.changed();
      rests.poke();
    }
    return offered;
  };

  /** The next batch. Commands that are too old are parked on the way, and ask. */
  const pick = async (): Promise<{ batch: Queued[]; left: boolean }> => {
    const queue = await store.all();
    const untold = heralds.untold(queue.filter((one) => one.user_id === userId));
    if (untold !== null) deps.confirmed(untold);
    const ages = new Map(
      queue
        .filter((one) => one.state === 'waiting' && one.user_id === userId)
        .map((one) => [one.id, judgeAge(one, deps.now(), deps.serverNow())]),
    );
    const old = [...ages].filter(([, age]) => age === 'ask').map(([id]) => id);
    if (old.length > 0) {
      await park(old, 'command.expired');
      return pick();
    }
    const waits = (one: Queued) =>
      rests.isResting(one.id) || ages.get(one.id) === 'wait' || deps.holds?.(one) === true;
    return chooseNext(queue, userId, mostBytes, waits, suspects);
  };

  const attempt = async (batch: readonly Queued[], signal: AbortSignal): Promise<Step> => {
    const ids = batch.map((one) => one.id);
    let reply: OutboxReply;
    markSending(ids);
    try {
      reply = await sendWatched((call) => deps.send(batch.map(toSent), call, epoch), deps.sleep, signal);
      if (!Array.isArray(reply.verdicts) || !reply.epoch)
        throw new TypeError('This is no reply to commands.');
    } catch (error) {
      markSending([]);
      return signal.aborted ? { kind: 'go' } : recover(batch, error);
    }
    const { decided, again, applied } = readVerdicts(batch, reply);
    try {
      await settle(decided);
    } finally {
      markSending([]);
    }
    if (applied) deps.confirmed(reply.rev);
    heralds.told(decided);
    const offered = await noteEpoch(reply.epoch);
    if (again.length > 0) await parkOrphans(batch, reply.verdicts);
    rests.succeeded(ids.filter((id) => !again.includes(id)));
    const hung = suspects.succeeded(ids);
    // Under another epoch nothing ran: it goes again at once, behind what is offered again.
    rests.hold([...(offered > 0 ? [] : again), ...hung]);
    return { kind: 'go' };
  };

  const parkOrphans = async (batch: readonly Queued[], verdicts: readonly Verdict[]) => {
    const orphans = findOrphans(batch, verdicts, await store.all());
    const blocked = { status: 'blocked' } as const;
    await settle(
      orphans.map((id) => ({
        id,
        state: 'refused',
        verdict: localVerdict(id, 'command.blocked', blocked),
      })),
    );
  };

  const recover = async (batch: readonly Queued[], error: unknown): Promise<Step> => {
    const ids = batch.map((one) => one.id);
    const failure = readFailure(error);
    if (failure.kind === 'halt') {
      halt = failure.halt;
      deps.halted(halt);
      return { kind: 'halted' };
    }
    if (failure.kind === 'smaller') {
      if (batch.length > 1) {
        suspects.split(ids, true);
        if (failure.http_status === 413)
          mostBytes = Math.ceil(batch.reduce((sum, one) => sum + sizeOf(one), 0) / 2);
      } else {
        const [id] = ids;
        const { code, detail, http_status } = failure;
        await settle([
          { id: id!, state: 'refused', verdict: localVerdict(id!, code, { detail, http_status }) },
        ]);
      }
      return { kind: 'go' };
    }
    const guilty = suspects.failed(ids, failure);
    if (failure.fault === 'batch') {
      await settle(ids.map((id) => ({ id, state: 'waiting', verdict: null })));
    }
    if (guilty.length > 0) {
      await park(guilty, 'server.failure');
      return { kind: 'go' };
    }
    return { kind: 'failed', askedMs: failure.afterMs, fault: failure.fault };
  };

  const step = async (signal: AbortSignal): Promise<Step> => {
    if (halt !== null) return { kind: 'halted' };
    try {
      // Whatever it was that was confirmed last: a server on another epoch must not run what comes after it first.
      if (epoch === null) await noteEpoch((await store.epoch()) ?? '');
      const { batch, left } = await pick();
      if (signal.aborted) return { kind: 'go' };
      if (batch.length > 0) return await attempt(batch, signal);
      if (suspects.hasAside()) {
        const guilty = suspects.exhausted();
        await park(guilty, 'server.failure');
        return { kind: 'go' };
      }
      return { kind: left ? 'waiting' : 'empty' };
    } catch (error) {
      deps.trouble?.(error);
      return { kind: 'failed', askedMs: null, fault: 'way' };
    }
  };

  const loop = async (signal: AbortSignal) => {
    running = true;
    while (!signal.aborted) {
      rests.hear();
      const next = await step(signal);
      if (next.kind === 'failed') await rests.rest(next.askedMs, signal);
      else if (next.kind !== 'go') await rests.idle(signal);
    }
    rests.end();
    running = false;
  };

  return {
    get sendingIds() {
      return sendingIds;
    },
    wake: (why = 'tap') => {
      if (why === 'anew') suspects.reset();
      else if (why !== 'tap') suspects.goBack(why === 'answered');
      if (why !== 'tap') {
        halt = null;
        rests.reset();
      }
      rests.poke();
    },
    run: (signal) => {
      // A leader that was stolen from may lead again before its last attempt ended.
      tail = tail.then(() => loop(signal));
      return tail;
    },
    drainOnce: async (signal) => {
      if (running) return 'later';
      running = true;
      try {
        while (!signal.aborted) {
          const next = await step(signal);
          if (next.kind === 'go') continue;
          if (next.kind !== 'failed') return next.kind === 'waiting' ? 'later' : next.kind;
          // A server that breaks over one command serves the others: the culprit is looked for.
          if (next.fault !== 'batch') return 'later';
          await rests.rest(next.askedMs, signal);
        }
        return 'later';
      } finally {
        rests.end();
        running = false;
      }
    },
    noteEpoch,
  };
}
