import type { ToDevice } from './device-port.ts';

/*
 * Nothing but the door: Chromium compiles the script that a worker starts with, and what that names in an import
 * statement, anew at each start. What it imports by a call starts from the code that was kept of it.
 */
const device = import('./device-in-worker.ts');
// As any other script that does not run: the page hears of it by the worker's `error`.
device.catch(reportError);

addEventListener('message', ({ data }: MessageEvent<ToDevice>) => {
  // Each waits for the same promise, so that messages keep their order.
  device.then(
    ({ receive }) => receive(data),
    () => undefined,
  );
});
