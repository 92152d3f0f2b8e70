import { ApiError } from '#src/api/api-error.ts';
import { localVerdict } from '#src/sync/protocol/queue/local-verdict.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import type { WakeReason } from '../create-outbox.ts';
import type { OutboxStore } from '../store/outbox-store.ts';
import { createPoisonDetector, uploadRules } from '../sending/poison-detector.ts';
import { readFailure } from '../sending/read-failure.ts';
import { createBackoffScheduler } from '../sending/backoff-scheduler.ts';
import { sendWatched } from '../sending/send-watched.ts';
import { commandPhotoId } from './command-photo-id.ts';
import type { PhotoStore, TakenPhoto } from './photo-store.ts';

/** Watchdog in ms for a hanging upload: longer than the timeout of the call itself. */
const photoWatchdogMs = 210_000;

export interface PhotoSenderDeps {
  userId: string;
  store: Pick<OutboxStore, 'all' | 'settle'>;
  photos: Pick<PhotoStore, 'read'>;
  /** Uploads one picture; returns the server's name for it. @throws ApiError */
  upload: (id: string, photo: TakenPhoto, signal: AbortSignal) => Promise<string>;
  /** Resolves after so many ms, or early, without an error, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /**
   * A picture was uploaded, or the server failed over it, or its command was refused: commands may be ready to send,
   * and the stored queue may have changed.
   */
  moved: () => void;
  trouble?: (error: unknown) => void;
}

/** Uploads pictures before the commands that name them, one at a time. */
export interface PhotoSender {
  /** Whether a command waits for its picture. */
  awaitsPhoto: (queued: Queued) => boolean;
  /** Like the outbox's: all reasons except `tap` end backoff; `reset` also drops the evidence against pictures. */
  wake: (why: WakeReason) => void;
  /** Marks pictures as not uploaded: those of the given commands, or all. */
  resetUploads: (ids?: readonly string[]) => void;
  /** Uploads until the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Tries each picture once and returns; true if commands became ready to send. */
  drainOnce: (signal: AbortSignal) => Promise<boolean>;
}

/**
 * Result of one step. failed: `askedMs` is the delay that the server asked for; `environment`: the network
 * failed, not the picture.
 */
type Step =
  | { kind: 'moved' }
  | { kind: 'none' }
  | { kind: 'failed'; id: string; askedMs: number | null; fault: 'picture' | 'unknown' | 'environment' };

/**
 * Uploads run beside the command queue: a picture takes long on a weak network, and counts of other orders must not
 * wait for it. A failed picture backs off by itself while the next one is sent. A picture that makes the server fail
 * again and again is refused, so that the user learns of it. The server stores a picture once per id; uploads are
 * remembered until their command is decided, or the device restarts.
 */
export function createPhotoSender(deps: PhotoSenderDeps): PhotoSender {
  const { store, photos, userId } = deps;
  const backoff = createBackoffScheduler(deps.sleep, deps.random);
  const poison = createPoisonDetector(uploadRules);
  // By command id: a retried command uploads its picture again, because the server may have lost it.
  const sent = new Set<string>();
  /** The attempt number at which each picture last failed. */
  const turns = new Map<string, number>();
  let turn = 0;

  const awaitsPhoto = (queued: Queued) =>
    queued.state === 'waiting' && commandPhotoId(queued) !== '' && !sent.has(queued.id);

  const refuse = async ({ id }: Queued, code: string, facts: Parameters<typeof localVerdict>[2] = {}) =>
    store.settle([{ id, state: 'refused', verdict: localVerdict(id, code, facts) }]);

  const note = async ({ id }: Queued, more: { photo_name?: string } = {}): Promise<void> => {
    try {
      await store.settle([{ id, state: 'waiting', verdict: null, ...more }]);
    } catch (error) {
      // A full device sends all the same: for a moment it may show the picture twice, or too few attempts.
      deps.trouble?.(error);
    }
  };

  const send = async (queued: Queued, signal: AbortSignal): Promise<void> => {
    const id = commandPhotoId(queued);
    const photo = await photos.read(id);
    if (photo === null) return refuse(queued, 'photo.missing');
    try {
      const upload = (call: AbortSignal) => deps.upload(id, photo, call);
      const photo_name = await sendWatched(upload, deps.sleep, signal, photoWatchdogMs);
      // Before the command is sent: its row, which has this picture name, may arrive before its confirmation.
      await note(queued, { photo_name });
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'smaller') {
        const { code, detail, http_status } = failure;
        return refuse(queued, code, { detail, http_status });
      }
      // A user who may not send pictures may not send the command either: the server refuses it.
      const forbidden = error instanceof ApiError && error.body?.code === 'access.forbidden';
      if (!forbidden) throw error;
    }
    sent.add(queued.id);
    poison.succeeded([queued.id]);
  };

  /** `alone`: no other picture waits. */
  const noteFailure = async (queued: Queued, error: unknown, alone: boolean): Promise<Step> => {
    const { id } = queued;
    if (!(error instanceof ApiError)) deps.trouble?.(error);
    turns.set(id, ++turn);
    const failure = readFailure(error);
    if (failure.kind !== 'later') return { kind: 'failed', id, askedMs: null, fault: 'environment' };
    const { afterMs: askedMs, fault } = failure;
    if (fault !== 'batch') return { kind: 'failed', id, askedMs, fault };
    await note(queued);
    const isPoison = poison.failed([id], fault, alone).length > 0;
    if (isPoison) await refuse(queued, 'server.failure');
    deps.moved();
    return isPoison ? { kind: 'moved' } : { kind: 'failed', id, askedMs, fault: 'picture' };
  };

  /** Uploads the next picture: first those that were not tried, then the one that failed longest ago. */
  const step = async (waits: (id: string) => boolean, signal: AbortSignal): Promise<Step> => {
    const awaiting = (await store.all()).filter((one) => one.user_id === userId && awaitsPhoto(one));
    const due = awaiting.filter((one) => !waits(one.id));
    const turnOf = ({ id }: Queued) => turns.get(id) ?? 0;
    const [next] = due.sort((a, b) => turnOf(a) - turnOf(b));
    if (!next) return { kind: 'none' };
    try {
      await send(next, signal);
    } catch (error) {
      return signal.aborted ? { kind: 'none' } : noteFailure(next, error, awaiting.length === 1);
    }
    turns.delete(next.id);
    backoff.succeeded([next.id]);
    deps.moved();
    return { kind: 'moved' };
  };

  const uploadNext = async (signal: AbortSignal): Promise<void> => {
    backoff.clearWake();
    const done = await step(backoff.isBackingOff, signal);
    if (done.kind === 'none') await backoff.idle(signal);
    if (done.kind !== 'failed') return;
    backoff.delay([done.id]);
    // If the network is to blame, the next picture would fail as well.
    if (done.fault !== 'picture' || done.askedMs !== null) await backoff.backOff(done.askedMs, signal);
  };

  return {
    awaitsPhoto,
    wake: (why) => {
      if (why === 'reset') poison.reset();
      if (why !== 'tap') backoff.reset();
      backoff.wake();
    },
    resetUploads: (ids) => {
      if (ids) for (const id of ids) sent.delete(id);
      else {
        sent.clear();
        backoff.wake();
      }
    },
    run: async (signal) => {
      while (!signal.aborted) {
        try {
          await uploadNext(signal);
        } catch (error) {
          deps.trouble?.(error);
          await backoff.backOff(null, signal);
        }
      }
      backoff.end();
    },
    drainOnce: async (signal) => {
      const tried = new Set<string>();
      let moved = false;
      try {
        while (!signal.aborted) {
          const done = await step((id) => tried.has(id), signal);
          if (done.kind === 'none') break;
          if (done.kind === 'moved') moved = true;
          else if (done.fault === 'environment') break;
          else tried.add(done.id);
        }
      } catch (error) {
        deps.trouble?.(error);
      }
      return moved;
    },
  };
}
