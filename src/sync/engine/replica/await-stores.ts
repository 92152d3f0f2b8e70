import { sleep } from '../timing/sleep.ts';
import { StorageBlockedError } from './store/keep-open.ts';
import type { ReplicaStore } from './store/replica-store.ts';

const lookAgainMs = 1000;

/** Waits until the rows can be read: an old tab can hold an older version of the store open until it is closed. */
export async function awaitStores(replica: ReplicaStore): Promise<void> {
  for (;;) {
    try {
      await replica.read();
      return;
    } catch (error) {
      if (!(error instanceof StorageBlockedError)) throw error;
      await sleep(lookAgainMs, new AbortController().signal);
    }
  }
}
