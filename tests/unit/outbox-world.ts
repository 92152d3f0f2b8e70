import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { ApiError } from '#src/api/api-error.ts';
import {
  createOutbox,
  type Outbox,
  type OutboxDeps,
  type OutboxReply,
} from '#src/sync/engine/outbox/create-outbox.ts';
import type { NewCommand } from '#src/sync/engine/outbox/store/outbox-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { HaltKind } from '#src/sync/protocol/device-port.ts';
import { createMemoryOutboxStore, emptyDisk, type OutboxDisk } from '../sync/memory-outbox-store.ts';
import { addTo, newCommand } from '../sync/new-command.ts';
import { createPassingTime, settleAll, type PassingTime } from './passing-time.ts';

/** The instant at which the fake time starts. */
export const begin = Date.parse('2026-06-01T08:00:00.000Z');

export type Answer = (commands: SentCommand[], signal: AbortSignal) => OutboxReply | Promise<OutboxReply>;

export interface OutboxWorld {
  time: PassingTime;
  disk: OutboxDisk;
  outbox: Outbox;
  /** Ids of each sent batch, and when (ms since the start). */
  sent: { at: number; ids: string[]; epoch: string | null; commands: SentCommand[] }[];
  halts: HaltKind[];
  pulls: number[];
  troubles: unknown[];
  tap: (lane: string, more?: Partial<NewCommand>) => Promise<QueuedCommand>;
  /** Sets the server's behaviour from now on. */
  answer: (answer: Answer) => void;
  start: () => void;
  stop: () => Promise<void>;
  states: () => string[];
}

/** Gives every command the same verdict. */
export function everyVerdict(status: Verdict['status'], more: Partial<Verdict> = {}): Answer {
  return (commands) => ({
    verdicts: commands.map(({ id }) => ({ id, status, rev: 1, ...more })),
    rev: 1,
    epoch: 'e1',
  });
}

export const applyAll = everyVerdict('applied');

/** Fails with a status, and optionally a `body` and Retry-After. */
export function failWith(status: number, retryAfterMs: number | null = null): Answer {
  return () => Promise.reject(new ApiError('http', status, null, retryAfterMs));
}

/** An outbox in a simulated environment: maximum jitter, and a correct server clock. */
export function outboxWorld(over: Partial<OutboxDeps> = {}): OutboxWorld {
  const time = createPassingTime();
  const disk = emptyDisk();
  const store = createMemoryOutboxStore(disk);
  const sent: OutboxWorld['sent'] = [];
  const halts: HaltKind[] = [];
  const pulls: OutboxWorld['pulls'] = [];
  const troubles: unknown[] = [];
  let answer: Answer = applyAll;
  let end = new AbortController();
  let done: Promise<void> = Promise.resolve();
  const outbox = createOutbox({
    userId: 'u-1',
    store,
    send: async (commands, signal, epoch) => {
      sent.push({ at: time.now(), ids: commands.map(({ id }) => id), epoch, commands });
      return answer(commands, signal);
    },
    sleep: time.sleep,
    random: () => 1,
    now: () => begin + time.now(),
    serverNow: () => begin + time.now(),
    onConfirmed: (rev) => pulls.push(rev),
    onHalt: (kind) => halts.push(kind),
    onChange: () => undefined,
    onError: (error) => troubles.push(error),
    ...over,
  });
  return {
    time,
    disk,
    outbox,
    sent,
    halts,
    pulls,
    troubles,
    tap: (lane, more) => addTo(store, newCommand(lane, more)),
    answer: (next) => {
      answer = next;
    },
    start: () => {
      end = new AbortController();
      done = outbox.run(end.signal);
    },
    stop: async () => {
      end.abort();
      await done;
      await settleAll();
    },
    states: () => disk.queue.map((one) => one.state),
  };
}
