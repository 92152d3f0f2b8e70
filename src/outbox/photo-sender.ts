import { anySignal } from '#src/api/any-signal.ts';
import { ApiError } from '#src/api/api-error.ts';
import { localVerdict } from './local-verdict.ts';
import type { OutboxStore } from './outbox-store.ts';
import { photoOf } from './photo-of.ts';
import type { PhotoShelf, TakenPhoto } from './photo-shelf.ts';
import type { Queued } from './queued.ts';
import { readFailure } from './read-failure.ts';
import { retryDelay } from './retry-delay.ts';

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
  /** There may be something new, or a way again. */
  wake: () => void;
  /** Sends until the signal ends it. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Sends what there is and ends; false where something is left. */
  drainOnce: (signal: AbortSignal) => Promise<boolean>;
}

/**
 * A weak network takes long over a picture: it goes beside the queue, so that counts of other orders do not wait for it.
 * The server keeps a picture once for its id; what was sent is remembered until this device is opened anew.
 */
export function createPhotoSender(deps: PhotoSenderDeps): PhotoSender {
  const { store, shelf, userId } = deps;
  // By command: one that is tried again sends its picture again, for the server may have lost it.
  const sent = new Set<string>();
  let failures = 0;
  let woken = new AbortController();

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

  /** Sends the next picture; false where there is none. */
  const step = async (signal: AbortSignal): Promise<boolean> => {
    const next = (await store.all()).find((one) => one.user_id === userId && holds(one));
    if (!next) return false;
    await send(next, signal);
    failures = 0;
    deps.moved();
    return true;
  };

  return {
    holds,
    wake: () => woken.abort(),
    run: async (signal) => {
      while (!signal.aborted) {
        woken = new AbortController();
        const rest = anySignal([signal, woken.signal]);
        try {
          if (await step(signal)) continue;
          await new Promise<void>((resolve) => {
            if (rest.aborted) resolve();
            else rest.addEventListener('abort', () => resolve(), { once: true });
          });
        } catch (error) {
          if (!(error instanceof ApiError)) deps.trouble?.(error);
          if (!signal.aborted) await deps.sleep(retryDelay(failures++, deps.random), rest);
        }
      }
    },
    drainOnce: async (signal) => {
      try {
        while (!signal.aborted && (await step(signal)));
        return !signal.aborted;
      } catch (error) {
        if (!(error instanceof ApiError)) deps.trouble?.(error);
        return false;
      }
    },
  };
}
