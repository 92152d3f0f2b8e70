import type { ToDevice } from './device-port.ts';
import { openDevice } from './open-device.ts';
import { serveDevice } from './serve-device.ts';

const receive = serveDevice(openDevice, (message) => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<ToDevice>) => receive(data));
