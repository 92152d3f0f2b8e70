import type { FromDevice } from '#src/sync/protocol/device-port.ts';
import type { OpenConnection } from './start-device.ts';

/** Runs the device in a worker beside the page. */
export const openWorker: OpenConnection = (receive, onBroken) => {
  const worker = new Worker(new URL('../../engine/device-worker.ts', import.meta.url), {
    type: 'module',
    name: 'quai-device',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => receive(data));
  worker.addEventListener('error', (event) =>
    onBroken(new Error(event.message || 'The worker did not start.')),
  );
  return {
    post: (message) => worker.postMessage(message),
    close: () => {
      // The worker closes its stores and releases the lock, and is terminated afterwards.
      worker.postMessage({ kind: 'close' });
      setTimeout(() => worker.terminate(), 2000);
    },
  };
};
