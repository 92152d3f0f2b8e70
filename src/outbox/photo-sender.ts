import { ApiError } from '#src/api/api-error.ts';
import { localVerdict } from './local-verdict.ts';
import type { OutboxStore } from './outbox-store.ts';
import { photoOf } from './photo-of.ts';
import type { PhotoShelf, TakenPhoto } from './photo-shelf.ts';
import type { Queued } from './queued.ts';
import { readFailure } from './read-failure.ts';
import { createRests } from './rests.ts';

export interface PhotoSenderDeps {
  userId: string;
  store: Pick<OutboxStore, 'all' | 'settle'>;
  shelf: Pick<PhotoShelf, 'read'>;
  /** Sends one picture; gives the server's name of it. Throws `ApiError`. */
  upload: (id: string, photo: TakenPhoto, signal: AbortSignal) => Promise<string>;
  /** Resolves after so many ms, or early, without an error, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** A picture arrived, or its command was refused: commands may go, and the stored queue may be another. */
  moved: () => void;
  trouble?: (error: unknown) => void;
}

/** Brings pictures to the server ahead of the commands that name them, one at a time. */
export interface PhotoSender {
  /** Whether a command waits for its picture. */
  holds: (queued: Queued) => boolean;
  /** tap: there may be something new; a wait that a failure set goes on. reconnect: there is a way again. */
  wake: (why: 'tap' | 'reconnect') => void;
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
 * One that fails waits by itself, and the next one goes. The server keeps a picture once for its id; what was sent is
 * remembered until its command is decided, or this device is opened anew.
 */
export function createPhotoSender(deps: PhotoSenderDeps): PhotoSender {
  const { store, shelf, userId } = deps;
  const rests = createRests(deps.sleep, deps.random);
  // By command: one that is tried again sends its picture again, for the server may have lost it.
  const sent = new Set<string>();
  /** Those whose picture failed, with the turn in which it did. */
  const turns = new Map<string, number>();
  let turn = 0;

  const holds = (queued: Queued) =>
    queued.state === 'waiting' && photoOf(queued) !== '' && !sent.has(queued.id);

  const refuse = async ({ id }: Queued, code: Parameters<typeof localVerdict>[1], detail = '') =>
    store.settle([{ id, state: 'refused', verdict: localVerdict(id, code, { detail }) }]);

  /** Before the command goes: what it does may come back before its confirmation, and bears the picture by this name. */
  const noteName = async ({ id }: Queued, photo_name: string): Promise<void> => {
    try {
      await store.settle([{ id, state: 'waiting', verdict: null, photo_name }]);
    } catch (error) {
      // A full device sends all the same: for a moment it may show the picture twice.
      deps.trouble?.(error);
    }
  };

  const send = async (queued: Queued, signal: AbortSignal): Promise<void> => {
    const id = photoOf(queued);
    const photo = await shelf.read(id);
    if (photo === null) return refuse(queued, 'photo.missing');
    try {
      await noteName(queued, await deps.upload(id, photo, signal));
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'smaller') {
        const { body } = error as ApiError;
        return refuse(queued, body?.code ?? 'request.invalid', body?.detail);
      }
      // Who may not send pictures may not send the command either: the server says so itself.
      const forbidden = error instanceof ApiError && error.body?.code === 'access.forbidden';
      if (!forbidden) throw error;
    }
    sent.add(queued.id);
  };

  const noteFailure = (id: string, error: unknown): Step => {
    if (!(error instanceof ApiError)) deps.trouble?.(error);
    turns.set(id, ++turn);
    const failure = readFailure(error);
    if (failure.kind !== 'later') return { kind: 'failed', id, askedMs: null, fault: 'way' };
    const fault = failure.fault === 'batch' ? 'picture' : failure.fault;
    return { kind: 'failed', id, askedMs: failure.afterMs, fault };
  };

  /** Sends the next picture: before those that failed go those that were not tried, then the one that failed first. */
  const step = async (waits: (id: string) => boolean, signal: AbortSignal): Promise<Step> => {
    const due = (await store.all()).filter((one) => one.user_id === userId && holds(one) && !waits(one.id));
    const turnOf = ({ id }: Queued) => turns.get(id) ?? 0;
    const [next] = due.sort((a, b) => turnOf(a) - turnOf(b));
    if (!next) return { kind: 'none' };
    try {
      await send(next, signal);
    } catch (error) {
      return signal.aborted ? { kind: 'none' } : noteFailure(next.id, error);
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
      if (why === 'reconnect') rests.reset();
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
