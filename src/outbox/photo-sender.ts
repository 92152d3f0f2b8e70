import { ApiError } from '#src/api/api-error.ts';
import type { WakeReason } from './create-outbox.ts';
import { localVerdict } from './local-verdict.ts';
import type { OutboxStore } from './outbox-store.ts';
import { photoOf } from './photo-of.ts';
import type { PhotoShelf, TakenPhoto } from './photo-shelf.ts';
import { createPhotoSuspicion } from './photo-suspicion.ts';
import type { Queued } from './queued.ts';
import { readFailure } from './read-failure.ts';
import { createRests } from './rests.ts';
import { sendWatched } from './send-watched.ts';

/** An upload that hangs is given up after this, in ms: longer than the call itself has patience. */
const photoWatchdogMs = 210_000;

export interface PhotoSenderDeps {
  userId: string;
  store: Pick<OutboxStore, 'all' | 'settle'>;
  shelf: Pick<PhotoShelf, 'read'>;
  /** Sends one picture; gives the server's name of it. Throws `ApiError`. */
  upload: (id: string, photo: TakenPhoto, signal: AbortSignal) => Promise<string>;
  /** Resolves after so many ms, or early, without an error, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** A picture arrived, or failed of the server, or its command was refused: commands may go, and the stored queue may be another. */
  moved: () => void;
  trouble?: (error: unknown) => void;
}

/** Brings pictures to the server ahead of the commands that name them, one at a time. */
export interface PhotoSender {
  /** Whether a command waits for its picture. */
  holds: (queued: Queued) => boolean;
  /** As the outbox's: but for a tap, waits are forgotten; anew: and what the server broke over. */
  wake: (why: WakeReason) => void;
  /** Commands need their pictures once more: these, or, without ids, all. */
  forget: (ids?: readonly string[]) => void;
  /** Sends until the signal ends it. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Tries each picture once and ends; true where commands may go for it. */
  drainOnce: (signal: AbortSignal) => Promise<boolean>;
}

/** What became of the next picture. failed: `askedMs` is what the server asked to wait; `way`: it was not the picture. */
type Step =
  | { kind: 'moved' }
  | { kind: 'none' }
  | { kind: 'failed'; id: string; askedMs: number | null; fault: 'picture' | 'unknown' | 'way' };

/**
 * A weak network takes long over a picture: it goes beside the queue, so that counts of other orders do not wait for it.
 * One that fails waits by itself, and the next one goes; one over which the server breaks again and again is refused,
 * so that its user hears of it. The server keeps a picture once for its id; what was sent is remembered until its
 * command is decided, or this device is opened anew.
 */
export function createPhotoSender(deps: PhotoSenderDeps): PhotoSender {
  const { store, shelf, userId } = deps;
  const rests = createRests(deps.sleep, deps.random);
  const suspicion = createPhotoSuspicion();
  // By command: one that is tried again sends its picture again, for the server may have lost it.
  const sent = new Set<string>();
  /** Those whose picture failed, with the turn in which it did. */
  const turns = new Map<string, number>();
  let turn = 0;

  const holds = (queued: Queued) =>
    queued.state === 'waiting' && photoOf(queued) !== '' && !sent.has(queued.id);

  const refuse = async ({ id }: Queued, code: string, facts: Parameters<typeof localVerdict>[2] = {}) =>
    store.settle([{ id, state: 'refused', verdict: localVerdict(id, code, facts) }]);

  const note = async ({ id }: Queued, more: { photo_name?: string } = {}): Promise<void> => {
    try {
      await store.settle([{ id, state: 'waiting', verdict: null, ...more }]);
    } catch (error) {
      // A full device sends all the same: for a moment it may show the picture twice, or tell of too few attempts.
      deps.trouble?.(error);
    }
  };

  const send = async (queued: Queued, signal: AbortSignal): Promise<void> => {
    const id = photoOf(queued);
    const photo = await shelf.read(id);
    if (photo === null) return refuse(queued, 'photo.missing');
    try {
      const upload = (call: AbortSignal) => deps.upload(id, photo, call);
      const photo_name = await sendWatched(upload, deps.sleep, signal, photoWatchdogMs);
      // Before the command goes: what it does may come back before its confirmation, and bears the picture by this name.
      await note(queued, { photo_name });
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'smaller') {
        const { code, detail, http_status } = failure;
        return refuse(queued, code, { detail, http_status });
      }
      // Who may not send pictures may not send the command either: the server says so itself.
      const forbidden = error instanceof ApiError && error.body?.code === 'access.forbidden';
      if (!forbidden) throw error;
    }
    sent.add(queued.id);
    suspicion.passed(queued.id);
  };

  /** `alone`: no other picture waits. */
  const noteFailure = async (queued: Queued, error: unknown, alone: boolean): Promise<Step> => {
    const { id } = queued;
    if (!(error instanceof ApiError)) deps.trouble?.(error);
    turns.set(id, ++turn);
    const failure = readFailure(error);
    if (failure.kind !== 'later') return { kind: 'failed', id, askedMs: null, fault: 'way' };
    const { afterMs: askedMs, fault } = failure;
    if (fault !== 'batch') return { kind: 'failed', id, askedMs, fault };
    await note(queued);
    const guilty = suspicion.broke(id, alone);
    if (guilty) await refuse(queued, 'server.failure');
    deps.moved();
    return guilty ? { kind: 'moved' } : { kind: 'failed', id, askedMs, fault: 'picture' };
  };

  /** Sends the next picture: before those that failed go those that were not tried, then the one that failed first. */
  const step = async (waits: (id: string) => boolean, signal: AbortSignal): Promise<Step> => {
    const held = (await store.all()).filter((one) => one.user_id === userId && holds(one));
    const due = held.filter((one) => !waits(one.id));
    const turnOf = ({ id }: Queued) => turns.get(id) ?? 0;
    const [next] = due.sort((a, b) => turnOf(a) - turnOf(b));
    if (!next) return { kind: 'none' };
    try {
      await send(next, signal);
    } catch (error) {
      return signal.aborted ? { kind: 'none' } : noteFailure(next, error, held.length === 1);
    }
    turns.delete(next.id);
    rests.succeeded([next.id]);
    deps.moved();
    return { kind: 'moved' };
  };

  const goOn = async (signal: AbortSignal): Promise<void> => {
    rests.hear();
    const done = await step(rests.isResting, signal);
    if (done.kind === 'none') await rests.idle(signal);
    if (done.kind !== 'failed') return;
    rests.hold([done.id]);
    // Perhaps it is the way: then the next picture would fail as well.
    if (done.fault !== 'picture' || done.askedMs !== null) await rests.rest(done.askedMs, signal);
  };

  return {
    holds,
    wake: (why) => {
      if (why === 'anew') suspicion.reset();
      if (why !== 'tap') rests.reset();
      rests.poke();
    },
    forget: (ids) => {
      if (ids) for (const id of ids) sent.delete(id);
      else {
        sent.clear();
        rests.poke();
      }
    },
    run: async (signal) => {
      while (!signal.aborted) {
        try {
          await goOn(signal);
        } catch (error) {
          deps.trouble?.(error);
          await rests.rest(null, signal);
        }
      }
      rests.end();
    },
    drainOnce: async (signal) => {
      const tried = new Set<string>();
      let moved = false;
      try {
        while (!signal.aborted) {
          const done = await step((id) => tried.has(id), signal);
          if (done.kind === 'none') break;
          if (done.kind === 'moved') moved = true;
          else if (done.fault === 'way') break;
          else tried.add(done.id);
        }
      } catch (error) {
        deps.trouble?.(error);
      }
      return moved;
    },
  };
}
