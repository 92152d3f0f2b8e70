import type { OutboxStore } from './outbox-store.ts';
import type { PhotoSender } from './photo-sender.ts';

/**
 * The store as the outbox has it, watched for the sender of pictures. What is decided may be offered again one day, by
 * whichever tab: its picture then goes again, too. Under another epoch the server may have lost every picture that it
 * had, also those of commands that it has not seen.
 */
export function watchForPhotos(store: OutboxStore, photos: Pick<PhotoSender, 'forget'>): OutboxStore {
  return {
    ...store,
    settle: async (settlements) => {
      await store.settle(settlements);
      const decided = settlements.filter(({ state }) => state !== 'waiting');
      if (decided.length > 0) photos.forget(decided.map(({ id }) => id));
    },
    offerAgain: async (epoch) => {
      const offered = await store.offerAgain(epoch);
      photos.forget();
      return offered;
    },
  };
}
