import { StorageBlockedError, StorageNewerError } from '#src/replica/store/keep-open.ts';
import type { ReplicaStore } from '#src/replica/store/replica-store.ts';
import { sleep } from './sleep.ts';

const lookAgainMs = 1000;

/**
 * Waits until the rows can be read: an old tab may keep an older store open until it is closed.
 * @param onNewer a newer application wrote the store: this one can do nothing but be updated
 */
export async function awaitStores(replica: ReplicaStore, onNewer: () => void): Promise<void> {
  for (;;) {
    try {
      await replica.read();
      return;
    } catch (error) {
      if (error instanceof StorageNewerError) onNewer();
      if (!(error instanceof StorageBlockedError)) throw error;
      await sleep(lookAgainMs, new AbortController().signal);
    }
  }
}
