import { largestBatch, type Verdict } from '#contract/commands/envelope.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readConnection } from '#src/api/connect-api.ts';
import { readLink, subscribeLink } from '#src/api/link-store.ts';
import { request } from '#src/api/request.ts';
import { refreshReplica } from '#src/replica/refresh.ts';
import { chooseBatch } from './choose-batch.ts';
import { retryDelay } from './retry-delay.ts';
import { changeQueue, dropQueued, patchQueued, readQueue } from './queue-store.ts';
import type { Queued } from './queued.ts';

type Reply = { verdicts: Verdict[]; rev: number };

/** Longer than any call should take: an attempt that hangs is given up by the outbox itself. */
const watchdogMs = 25_000;

const state: {
  running: boolean;
  timer: ReturnType<typeof setTimeout> | null;
  failures: number;
  most: number;
} = {
  running: false,
  timer: null,
  failures: 0,
  most: largestBatch,
};

/** Sends what waits, as soon as the present work is done. */
export function wakeDrain(): void {
  if (state.timer !== null) clearTimeout(state.timer);
  state.timer = setTimeout(() => void drain(), 0);
}

/** Wakes the outbox whenever there may be a way again; returns what ends it. */
export function startDrain(): () => void {
  const wake = () => {
    if (readLink().up && document.visibilityState === 'visible') {
      state.failures = 0;
      wakeDrain();
    }
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  const unsubscribe = subscribeLink(wake);
  wakeDrain();
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    unsubscribe();
  };
}

async function drain(): Promise<void> {
  if (state.running) return;
  state.running = true;
  try {
    for (;;) {
      const userId = readConnection().actingUser();
      const batch = userId === null ? [] : chooseBatch(readQueue(), userId, state.most);
      if (batch.length === 0 || !(await sendBatch(batch))) return;
    }
  } finally {
    state.running = false;
  }
}

/** Sends one batch; true where the next may follow at once. */
async function sendBatch(batch: readonly Queued[]): Promise<boolean> {
  const ids = new Set(batch.map((one) => one.id));
  changeQueue((queue) =>
    queue.map((one) => (ids.has(one.id) ? { ...one, state: 'sending', attempts: one.attempts + 1 } : one)),
  );
  try {
    const body = {
      commands: batch.map(({ id, type, version, args, depends_on }) => ({
        id,
        type,
        version,
        args,
        depends_on,
      })),
    };
    const reply = await request<Reply>('POST', '/commands', { body, quiet: true, timeoutMs: watchdogMs });
    state.failures = 0;
    state.most = largestBatch;
    const again = settle(reply.verdicts);
    await refreshReplica();
    dropQueued(
      new Set(
        readQueue()
          .filter((one) => one.state === 'applied')
          .map((one) => one.id),
      ),
    );
    if (again) sleepThenWake();
    return !again;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return recover(error, batch);
  }
}

/** Notes each command's verdict; true where one must be sent again later. */
function settle(verdicts: readonly Verdict[]): boolean {
  let again = false;
  for (const verdict of verdicts) {
    if (verdict.status === 'applied' || verdict.status === 'duplicate')
      patchQueued(verdict.id, { state: 'applied', verdict });
    else if (verdict.status === 'retry') {
      again = true;
      patchQueued(verdict.id, { state: 'waiting' });
    } else patchQueued(verdict.id, { state: 'refused', verdict });
  }
  return again;
}

/** Puts a failed batch back to wait; true where a smaller one may go at once. */
function recover(error: ApiError, batch: readonly Queued[]): boolean {
  for (const one of batch) patchQueued(one.id, { state: 'waiting' });
  const tooMuch = error.status === 413 || error.status === 400 || error.status === 422;
  if (tooMuch && batch.length === 1) {
    const [one] = batch;
    const { code = '', detail = '' } = error.body ?? {};
    patchQueued(one!.id, {
      state: 'refused',
      verdict: { id: one!.id, status: 'rejected', rev: 0, code, detail },
    });
    return true;
  }
  if (tooMuch) {
    state.most = Math.max(1, Math.floor(batch.length / 2));
    return true;
  }
  // 401, 403 and 426 wait for a person: signing in again, or updating, wakes the outbox.
  if (error.unanswered) sleepThenWake();
  return false;
}

function sleepThenWake(): void {
  if (state.timer !== null) clearTimeout(state.timer);
  state.timer = setTimeout(() => void drain(), retryDelay(state.failures++));
}
