import { openDevice } from '#src/sync/engine/open-device.ts';
import { serveDevice } from '#src/sync/engine/serve-device.ts';
import type { OpenConnection } from '#src/sync/client/device/start-device.ts';

const left = new Set<Promise<unknown>>();

/**
 * Runs the device in the page itself, with the page's fake API; `awaitClosed` resolves when former devices are gone.
 */
export const openAwaited: OpenConnection = (receive) => {
  const opened = new Set<Promise<unknown>>();
  const serve = serveDevice(
    (session, emit) => {
      const device = openDevice(session, emit);
      opened.add(device);
      return device;
    },
    (message) => queueMicrotask(() => receive(structuredClone(message))),
  );
  return {
    post: (message) => serve(structuredClone(message)),
    close: () => {
      serve({ kind: 'close' });
      for (const device of opened) left.add(device);
    },
  };
};

/** Resolves once every device that was left, even while it was opening, has closed its stores. */
export async function awaitClosed(): Promise<void> {
  // The page disconnects from its device when it unmounts.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.allSettled(left);
  left.clear();
}
