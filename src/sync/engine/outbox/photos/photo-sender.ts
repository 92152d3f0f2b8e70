import { ApiError } from '#src/api/api-error.ts';
import { localVerdict } from '#src/sync/protocol/queue/local-verdict.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { WakeReason } from '../create-outbox.ts';
import type { OutboxStore } from '../store/outbox-store.ts';
import { createPoisonDetector, uploadRules } from '../sending/poison-detector.ts';
import { classifyFailure } from '../sending/classify-failure.ts';
import { createBackoffScheduler } from '../sending/backoff-scheduler.ts';
import { sendWithWatchdog } from '../sending/send-with-watchdog.ts';
import { commandPhotoId } from './command-photo-id.ts';
import type { PhotoStore, StoredPhoto } from './photo-store.ts';

/** Watchdog in ms for a hanging upload: longer than the timeout of the call itself. */
const photoWatchdogMs = 210_000;

export interface PhotoSenderDeps {
  userId: string;
  store: Pick<OutboxStore, 'readQueue' | 'recordVerdicts'>;
  photos: Pick<PhotoStore, 'read'>;
  /** Uploads one photo; returns the server's name for it. @throws ApiError */
  upload: (id: string, photo: StoredPhoto, signal: AbortSignal) => Promise<string>;
  /** Resolves after `ms` milliseconds, or early, without an error, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /**
   * A photo was uploaded, or its upload failed on the server, or its command was refused: commands may be ready to send,
   * and the stored queue may have changed.
   */
  onProgress: () => void;
  onError?: (error: unknown) => void;
}

/** Uploads photos before the commands that name them, one at a time. */
export interface PhotoSender {
  /** Whether a command waits for the upload of its photo. */
  awaitsPhoto: (queued: QueuedCommand) => boolean;
  /** As in `Outbox.wake`: all reasons except `tap` end backoff; `reset` also resets which photos failed. */
  wake: (why: WakeReason) => void;
  /** Marks photos as not uploaded: those of the given commands, or all. */
  resetUploads: (ids?: readonly string[]) => void;
  /** Uploads until the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Tries each photo once and returns; true if commands became ready to send. */
  drainOnce: (signal: AbortSignal) => Promise<boolean>;
}

/**
 * Result of trying the next photo. progress: it was uploaded, or its command was refused. none: no photo is due. failed:
 * `retryAfterMs` is the delay that the server asked for; with `environment` the network failed, not the photo.
 */
type UploadResult =
  | { kind: 'progress' }
  | { kind: 'none' }
  | { kind: 'failed'; id: string; retryAfterMs: number | null; fault: 'photo' | 'unknown' | 'environment' };

/**
 * Uploads run beside the command queue: a photo takes long on a weak network, and commands of other orders must not wait
 * for it. A failed photo backs off by itself while the next one is sent. A photo that makes the server fail several times
 * is poison: its command is quarantined, so that the user learns of it. The server stores a photo once per id; an upload
 * is remembered until its command has a verdict, or the device restarts.
 */
export function createPhotoSender(deps: PhotoSenderDeps): PhotoSender {
  const { store, photos, userId } = deps;
  const backoff = createBackoffScheduler(deps.sleep, deps.random);
  const poison = createPoisonDetector(uploadRules);
  // Ids of commands, not of photos: a retried command uploads its photo again, because the server may have lost it.
  const uploadedIds = new Set<string>();
  /** By command id: the value of `attemptCount` when its photo last failed. */
  const lastAttempt = new Map<string, number>();
  let attemptCount = 0;

  const awaitsPhoto = (queued: QueuedCommand) =>
    queued.state === 'waiting' && commandPhotoId(queued) !== '' && !uploadedIds.has(queued.id);

  const refuse = async (
    { id }: QueuedCommand,
    code: string,
    details: Parameters<typeof localVerdict>[2] = {},
  ) => store.recordVerdicts([{ id, state: 'refused', verdict: localVerdict(id, code, details) }]);

  /** Counts a failed attempt, or stores the name of the uploaded photo. */
  const recordAttempt = async (
    { id }: QueuedCommand,
    uploaded: { photo_name?: string } = {},
  ): Promise<void> => {
    try {
      await store.recordVerdicts([{ id, state: 'waiting', verdict: null, ...uploaded }]);
    } catch (error) {
      // The upload goes on although the device is full. Until the command is confirmed, the screen may show the photo
      // twice, or too few attempts.
      deps.onError?.(error);
    }
  };

  const send = async (queued: QueuedCommand, signal: AbortSignal): Promise<void> => {
    const id = commandPhotoId(queued);
    const photo = await photos.read(id);
    if (photo === null) return refuse(queued, 'photo.missing');
    try {
      const upload = (call: AbortSignal) => deps.upload(id, photo, call);
      const photo_name = await sendWithWatchdog(upload, deps.sleep, signal, photoWatchdogMs);
      // Before the command is sent: its row, which has this photo name, may arrive before its confirmation.
      await recordAttempt(queued, { photo_name });
    } catch (error) {
      const failure = classifyFailure(error);
      if (failure.kind === 'rejected') {
        const { code, detail, http_status } = failure;
        return refuse(queued, code, { detail, http_status });
      }
      // A user who may not upload photos may not send the command either: the server refuses it.
      const forbidden = error instanceof ApiError && error.body?.code === 'access.forbidden';
      if (!forbidden) throw error;
    }
    uploadedIds.add(queued.id);
    poison.recordSuccess([queued.id]);
  };

  /** `alone`: no other photo waits. */
  const recordFailure = async (
    queued: QueuedCommand,
    error: unknown,
    alone: boolean,
  ): Promise<UploadResult> => {
    const { id } = queued;
    if (!(error instanceof ApiError)) deps.onError?.(error);
    lastAttempt.set(id, ++attemptCount);
    const failure = classifyFailure(error);
    if (failure.kind !== 'later') return { kind: 'failed', id, retryAfterMs: null, fault: 'environment' };
    const { retryAfterMs, fault } = failure;
    if (fault !== 'batch') return { kind: 'failed', id, retryAfterMs, fault };
    await recordAttempt(queued);
    const isPoison = poison.recordFailure([id], fault, alone).length > 0;
    // The command is quarantined.
    if (isPoison) await refuse(queued, 'server.failure');
    deps.onProgress();
    return isPoison ? { kind: 'progress' } : { kind: 'failed', id, retryAfterMs, fault: 'photo' };
  };

  /** Uploads the next photo: first those that were not tried, then the one that failed longest ago. */
  const tryNext = async (waits: (id: string) => boolean, signal: AbortSignal): Promise<UploadResult> => {
    const awaiting = (await store.readQueue()).filter((one) => one.user_id === userId && awaitsPhoto(one));
    const due = awaiting.filter((one) => !waits(one.id));
    const lastAttemptOf = ({ id }: QueuedCommand) => lastAttempt.get(id) ?? 0;
    const [next] = due.sort((a, b) => lastAttemptOf(a) - lastAttemptOf(b));
    if (!next) return { kind: 'none' };
    try {
      await send(next, signal);
    } catch (error) {
      return signal.aborted ? { kind: 'none' } : recordFailure(next, error, awaiting.length === 1);
    }
    lastAttempt.delete(next.id);
    backoff.recordSuccess([next.id]);
    deps.onProgress();
    return { kind: 'progress' };
  };

  const uploadNext = async (signal: AbortSignal): Promise<void> => {
    backoff.clearWakeUp();
    const done = await tryNext(backoff.isBackingOff, signal);
    if (done.kind === 'none') await backoff.idle(signal);
    if (done.kind !== 'failed') return;
    backoff.delay([done.id]);
    // If the network is to blame, the next photo would fail as well.
    if (done.fault !== 'photo' || done.retryAfterMs !== null)
      await backoff.backOff(done.retryAfterMs, signal);
  };

  return {
    awaitsPhoto,
    wake: (why) => {
      if (why === 'reset') poison.reset();
      if (why !== 'tap') backoff.reset();
      backoff.wake();
    },
    resetUploads: (ids) => {
      if (ids) for (const id of ids) uploadedIds.delete(id);
      else {
        uploadedIds.clear();
        backoff.wake();
      }
    },
    run: async (signal) => {
      while (!signal.aborted) {
        try {
          await uploadNext(signal);
        } catch (error) {
          deps.onError?.(error);
          await backoff.backOff(null, signal);
        }
      }
      backoff.cancelDelays();
    },
    drainOnce: async (signal) => {
      const tried = new Set<string>();
      let progressed = false;
      try {
        while (!signal.aborted) {
          const done = await tryNext((id) => tried.has(id), signal);
          if (done.kind === 'none') break;
          if (done.kind === 'progress') progressed = true;
          else if (done.fault === 'environment') break;
          else tried.add(done.id);
        }
      } catch (error) {
        deps.onError?.(error);
      }
      return progressed;
    },
  };
}
