import { openDevice } from './open-device.ts';
import { serveDevice } from './serve-device.ts';
import type { OpenEnd } from './start-device.ts';

/** Runs the device in the page itself: where a browser starts no worker, and in tests that answer the page's calls. */
export const openInPage: OpenEnd = (receive) => {
  const serve = serveDevice(openDevice, (message) => queueMicrotask(() => receive(structuredClone(message))));
  return {
    post: (message) => serve(structuredClone(message)),
    end: () => serve({ kind: 'close' }),
  };
};
