import { uuidv7 } from 'uuidv7';

/** A picture that is being uploaded. */
export type Upload = {
  key: string;
  name: string;
  /** A `blob:` URL of the chosen file. */
  preview: string;
  state: 'waiting' | 'preparing' | 'sending' | 'failed';
  /** Upload progress from 0 to 1; at 1 the server is processing the file. */
  sent: number;
  /** Why the upload failed. */
  error: unknown;
};

export type UploadWork = {
  /** Prepares a file for upload. */
  prepare: (file: File) => Promise<Blob>;
  send: (
    file: Blob,
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<unknown>;
  /** Called when an upload fails after the dialog that shows the uploads was closed. */
  notifyFailure: (name: string, error: unknown) => void;
};

type Kept = { file: File; idempotencyKey: string; prepared: Blob | null; stop: AbortController };

/**
 * Uploads pictures one after the other in the chosen order: a weak network handles one better than many, and the
 * article shows them in that order. A failed upload waits for a retry while the others continue.
 */
export function createUploadQueue({ prepare, send, notifyFailure }: UploadWork) {
  const kept = new Map<string, Kept>();
  const listeners = new Set<() => void>();
  let uploads: readonly Upload[] = [];
  let running = false;

  const publish = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, patch: Partial<Upload>) =>
    publish(uploads.map((one) => (one.key === key ? { ...one, ...patch } : one)));

  const removeUpload = (key: string) => {
    const removed = uploads.find((one) => one.key === key);
    if (!removed) return;
    URL.revokeObjectURL(removed.preview);
    kept.delete(key);
    publish(uploads.filter((one) => one.key !== key));
  };

  const run = async (key: string, one: Kept) => {
    try {
      change(key, { state: 'preparing', sent: 0, error: null });
      one.prepared ??= await prepare(one.file);
      one.stop.signal.throwIfAborted();
      change(key, { state: 'sending' });
      await send(one.prepared, {
        idempotencyKey: one.idempotencyKey,
        signal: one.stop.signal,
        onProgress: (sent) => change(key, { sent }),
      });
      removeUpload(key);
    } catch (error) {
      if (one.stop.signal.aborted) return;
      change(key, { state: 'failed', error });
      if (listeners.size === 0) notifyFailure(one.file.name, error);
    }
  };

  const runAll = async () => {
    if (running) return;
    running = true;
    for (;;) {
      const next = uploads.find((one) => one.state === 'waiting');
      const one = next && kept.get(next.key);
      if (!one) break;
      await run(next.key, one);
    }
    running = false;
  };

  return {
    read: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (files: readonly File[]) => {
      const fresh = files.map((file): Upload => {
        const key = uuidv7();
        kept.set(key, { file, idempotencyKey: uuidv7(), prepared: null, stop: new AbortController() });
        const preview = URL.createObjectURL(file);
        return { key, name: file.name, preview, state: 'waiting', sent: 0, error: null };
      });
      publish([...uploads, ...fresh]);
      void runAll();
    },
    /** Retries a failed upload with the same idempotency key, so that a picture that did arrive is not duplicated. */
    retry: (key: string) => {
      change(key, { state: 'waiting' });
      void runAll();
    },
    /** Cancels an upload in any state. */
    drop: (key: string) => {
      kept.get(key)?.stop.abort();
      removeUpload(key);
    },
  };
}
