import type { ToDevice } from '#src/sync/protocol/device-port.ts';

/*
 * Kept minimal: Chromium compiles a worker's entry script and its static imports again at every start, but takes
 * dynamic imports from its code cache.
 */
const device = import('./device-in-worker.ts');
// As with any other script that fails to run, the page receives the worker's `error` event.
device.catch(reportError);

addEventListener('message', ({ data }: MessageEvent<ToDevice>) => {
  // All messages wait for the same promise, so that they keep their order.
  device.then(
    ({ receive }) => receive(data),
    () => undefined,
  );
});
