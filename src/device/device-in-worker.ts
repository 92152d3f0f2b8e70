import type { ToDevice } from './device-port.ts';
import { openDevice } from './open-device.ts';
import { serveDevice } from './serve-device.ts';

/** Takes one message of the page's; what there is to say goes back by the worker's own port. */
export const receive: (message: ToDevice) => void = serveDevice(openDevice, (message, given = []) =>
  postMessage(message, { transfer: given }),
);
