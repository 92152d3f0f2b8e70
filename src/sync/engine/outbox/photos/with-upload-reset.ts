import type { OutboxStore } from '../store/outbox-store.ts';
import type { PhotoSender } from './photo-sender.ts';

/**
 * Wraps the outbox's store for the photo sender. A command with a verdict may be sent again later, by any tab, and then
 * needs its photo again. Under another epoch the server may have lost all photos, including those of commands that it has
 * not seen.
 */
export function withUploadReset(store: OutboxStore, photos: Pick<PhotoSender, 'resetUploads'>): OutboxStore {
  return {
    ...store,
    recordVerdicts: async (updates) => {
      await store.recordVerdicts(updates);
      const final = updates.filter(({ state }) => state !== 'waiting');
      if (final.length > 0) photos.resetUploads(final.map(({ id }) => id));
    },
    requeueAfterRestore: async (epoch) => {
      const requeued = await store.requeueAfterRestore(epoch);
      photos.resetUploads();
      return requeued;
    },
  };
}
