import { isBeingStored, readUnstored, subscribeUnstored, wasStored } from '#src/outbox/unstored.ts';

/**
 * Resolves once a command is stored, also where that succeeds only when the user tries it again (`storeAgain`); never
 * where it is given up.
 */
export async function onceStored(id: string): Promise<void> {
  if (await wasStored(id)) return;
  await new Promise<void>((resolve) => {
    const stop = subscribeUnstored(() => {
      if (readUnstored().some(({ command }) => command.id === id)) return;
      stop();
      // It is taken off the list first, and goes into the store in the same breath.
      queueMicrotask(() => {
        if (isBeingStored(id)) void onceStored(id).then(resolve);
      });
    });
  });
}
