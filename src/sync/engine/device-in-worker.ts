import type { ToDevice } from '#src/sync/protocol/device-port.ts';
import { openDevice } from './open-device.ts';
import { serveDevice } from './serve-device.ts';

/** Handles one message from the page; answers go back through the worker's own port. */
export const receive: (message: ToDevice) => void = serveDevice(openDevice, (message, transfer = []) =>
  postMessage(message, { transfer: transfer }),
);
