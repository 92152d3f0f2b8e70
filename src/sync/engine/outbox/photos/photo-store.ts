import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { KeyValueStore } from '../store/open-durable-store.ts';
import { commandPhotoId } from './command-photo-id.ts';

/** A photo or file that a command names, as chosen on this device. */
export interface StoredPhoto {
  /** Its content type. */
  type: string;
  bytes: ArrayBuffer;
  /** Name of a file; a photo has none. */
  name?: string;
}

/** Stores photos as durably as commands, until 30 days after the commands that name them have left the queue. */
export interface PhotoStore {
  /** @throws StorageFullError */
  store: (id: string, photo: StoredPhoto) => Promise<void>;
  read: (id: string) => Promise<StoredPhoto | null>;
  /**
   * Purges photos that no queued command has referenced for 30 days, and records since when the others are unreferenced.
   * Reads no photo data. `now`: Unix ms, by a clock that does not jump ahead. @throws StorageFullError
   */
  purge: (commands: readonly QueuedCommand[], now: number) => Promise<void>;
}

const prefix = 'photo:';
/**
 * Key of the device value that says since when no command has referenced each photo: Unix ms by photo key. The photo's own
 * `saved_at` could be read only with all its bytes.
 */
const unreferencedKey = 'unnamed-photos';
/**
 * Retention in ms: younger photos may still wait for their command, or be needed again after a backup was restored.
 */
const unreferencedRetentionMs = 30 * 86_400_000;

/** Stores photos among the device's own values. */
export function createPhotoStore(deviceValues: KeyValueStore): PhotoStore {
  return {
    store: (id, photo) => deviceValues.put(prefix + id, photo),
    read: async (id) => ((await deviceValues.get(prefix + id))?.value as StoredPhoto | undefined) ?? null,
    purge: async (commands, now) => {
      const referenced = new Set(commands.map((one) => prefix + commandPhotoId(one)));
      const unreferenced = (await deviceValues.keys()).filter(
        (key) => key.startsWith(prefix) && !referenced.has(key),
      );
      const since = ((await deviceValues.get(unreferencedKey))?.value ?? {}) as Readonly<
        Record<string, number>
      >;
      const isOld = (key: string) => (since[key] ?? now) < now - unreferencedRetentionMs;
      const old = unreferenced.filter(isOld);
      if (old.length > 0) await deviceValues.remove(old);
      const remaining = unreferenced.filter((key) => !isOld(key));
      const isRecorded =
        remaining.length === Object.keys(since).length && remaining.every((key) => key in since);
      if (isRecorded) return;
      await deviceValues.put(
        unreferencedKey,
        Object.fromEntries(remaining.map((key) => [key, since[key] ?? now])),
      );
    },
  };
}
