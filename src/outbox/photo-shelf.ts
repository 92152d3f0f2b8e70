import type { KeptValues } from './create-dexie-outbox.ts';
import type { Queued } from './queued.ts';
import { photoOf } from './photo-of.ts';

/** A picture as it was taken here. */
export interface TakenPhoto {
  /** Its content type. */
  type: string;
  bytes: ArrayBuffer;
}

/** Pictures that were taken here, kept as durably as a tap until the commands that name them are long done. */
export interface PhotoShelf {
  /** @throws StorageFullError */
  keep: (id: string, photo: TakenPhoto) => Promise<void>;
  read: (id: string) => Promise<TakenPhoto | null>;
  /**
   * Lets go of those that no queued command has named for a month, and notes since when none names the others. No
   * picture is read for it. `now`: epoch ms, by a clock that does not jump ahead. @throws StorageFullError
   */
  tidy: (commands: readonly Queued[], now: number) => Promise<void>;
}

const prefix = 'photo:';
/** Since when no command has named a picture, epoch ms by its key. Its own `saved_at` comes only with all its bytes. */
const unnamedNote = 'unnamed-photos';
/** What is younger may still be on its way to a command, or come again with a restored backup; in ms. */
const keptMs = 30 * 86_400_000;

/** Keeps pictures among the device's notes. */
export function createPhotoShelf(notes: KeptValues): PhotoShelf {
  return {
    keep: (id, photo) => notes.put(prefix + id, photo),
    read: async (id) => ((await notes.get(prefix + id))?.value as TakenPhoto | undefined) ?? null,
    tidy: async (commands, now) => {
      const named = new Set(commands.map((one) => prefix + photoOf(one)));
      const unnamed = (await notes.keys()).filter((key) => key.startsWith(prefix) && !named.has(key));
      const before = ((await notes.get(unnamedNote))?.value ?? {}) as Readonly<Record<string, number>>;
      const isOld = (key: string) => (before[key] ?? now) < now - keptMs;
      const old = unnamed.filter(isOld);
      if (old.length > 0) await notes.remove(old);
      const kept = unnamed.filter((key) => !isOld(key));
      const isNoted = kept.length === Object.keys(before).length && kept.every((key) => key in before);
      if (isNoted) return;
      await notes.put(unnamedNote, Object.fromEntries(kept.map((key) => [key, before[key] ?? now])));
    },
  };
}
