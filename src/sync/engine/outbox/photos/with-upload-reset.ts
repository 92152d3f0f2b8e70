import type { OutboxStore } from '../store/outbox-store.ts';
import type { PhotoSender } from './photo-sender.ts';

/**
 * Wraps the outbox's store for the photo sender. A decided command may be sent again later, by any tab, and then needs its
 * photo again. Under another epoch the server may have lost all photos, including those of commands that it has not seen.
 */
export function withUploadReset(store: OutboxStore, photos: Pick<PhotoSender, 'resetUploads'>): OutboxStore {
  return {
    ...store,
    settle: async (updates) => {
      await store.settle(updates);
      const decided = updates.filter(({ state }) => state !== 'waiting');
      if (decided.length > 0) photos.resetUploads(decided.map(({ id }) => id));
    },
    requeueLost: async (epoch) => {
      const requeued = await store.requeueLost(epoch);
      photos.resetUploads();
      return requeued;
    },
  };
}
