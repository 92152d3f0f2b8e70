import { isBeingStored } from '#src/sync/client/outbox/running-enqueues.ts';
import {
  readFailedEnqueues,
  subscribeFailedEnqueues,
  wasStored,
} from '#src/sync/client/outbox/failed-enqueues.ts';

/**
 * Resolves once a command is stored, including after a manual retry (`retryFailedEnqueues`); never resolves if the user
 * gives it up.
 */
export async function onceStored(id: string): Promise<void> {
  if (await wasStored(id)) return;
  await new Promise<void>((resolve) => {
    const stop = subscribeFailedEnqueues(() => {
      if (readFailedEnqueues().some(({ command }) => command.id === id)) return;
      stop();
      // A retried command leaves the list of failed enqueues first and enters the store within the same task.
      queueMicrotask(() => {
        if (isBeingStored(id)) void onceStored(id).then(resolve);
      });
    });
  });
}
