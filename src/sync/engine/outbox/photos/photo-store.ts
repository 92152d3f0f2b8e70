import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import type { KeyValueStore } from '../store/create-dexie-outbox.ts';
import { commandPhotoId } from './command-photo-id.ts';

/** A picture as taken on this device. */
export interface TakenPhoto {
  /** Its content type. */
  type: string;
  bytes: ArrayBuffer;
  /** Name of a file; a photo has none. */
  name?: string;
}

/** Stores pictures as durably as commands, until the commands that name them are long finished. */
export interface PhotoStore {
  /** @throws StorageFullError */
  keep: (id: string, photo: TakenPhoto) => Promise<void>;
  read: (id: string) => Promise<TakenPhoto | null>;
  /**
   * Purges pictures that no queued command has named for 30 days, and records since when the others are unnamed. Reads
   * no picture data. `now`: epoch ms, by a clock that does not jump ahead. @throws StorageFullError
   */
  tidy: (commands: readonly Queued[], now: number) => Promise<void>;
}

const prefix = 'photo:';
/**
 * Key of a note: since when no command has named each picture, epoch ms by picture key. The picture's own `saved_at`
 * could be read only with all its bytes.
 */
const unnamedNote = 'unnamed-photos';
/**
 * Retention in ms: younger pictures may still wait for their command, or be needed again after a backup was restored.
 */
const unnamedRetentionMs = 30 * 86_400_000;

/** Stores pictures among the device's own values. */
export function createPhotoStore(deviceValues: KeyValueStore): PhotoStore {
  return {
    keep: (id, photo) => deviceValues.put(prefix + id, photo),
    read: async (id) => ((await deviceValues.get(prefix + id))?.value as TakenPhoto | undefined) ?? null,
    tidy: async (commands, now) => {
      const named = new Set(commands.map((one) => prefix + commandPhotoId(one)));
      const unnamed = (await deviceValues.keys()).filter((key) => key.startsWith(prefix) && !named.has(key));
      const before = ((await deviceValues.get(unnamedNote))?.value ?? {}) as Readonly<Record<string, number>>;
      const isOld = (key: string) => (before[key] ?? now) < now - unnamedRetentionMs;
      const old = unnamed.filter(isOld);
      if (old.length > 0) await deviceValues.remove(old);
      const kept = unnamed.filter((key) => !isOld(key));
      const isNoted = kept.length === Object.keys(before).length && kept.every((key) => key in before);
      if (isNoted) return;
      await deviceValues.put(unnamedNote, Object.fromEntries(kept.map((key) => [key, before[key] ?? now])));
    },
  };
}
