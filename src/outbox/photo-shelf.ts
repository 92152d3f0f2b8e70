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
  /** Lets go of those that no command names any more. `now`: epoch ms. */
  tidy: (commands: readonly Queued[], now: number) => Promise<void>;
}

const prefix = 'photo:';
/** What is younger may still be on its way to a command, or come again with a restored backup; in ms. */
const keptMs = 30 * 86_400_000;

/** Keeps pictures among the device's notes. */
export function createPhotoShelf(notes: KeptValues): PhotoShelf {
  return {
    keep: (id, photo) => notes.put(prefix + id, photo),
    read: async (id) => ((await notes.get(prefix + id))?.value as TakenPhoto | undefined) ?? null,
    tidy: async (commands, now) => {
      const named = new Set(commands.map((one) => prefix + photoOf(one)));
      const old: string[] = [];
      for (const key of await notes.keys()) {
        if (!key.startsWith(prefix) || named.has(key)) continue;
        const kept = await notes.get(key);
        if (kept && kept.saved_at < now - keptMs) old.push(key);
      }
      if (old.length > 0) await notes.remove(old);
    },
  };
}
