import type { Pull, SnapshotLine } from '#contract/changes.ts';
import type { ModelDevice } from './model-device.ts';

export type Asked = { status: number; raw: string };

/** Requests a path from the server as the device's user. */
export type Ask = (path: string) => Promise<Asked>;

export type SyncOptions = {
  /** Called at each checkpoint, counted from 1; true leaves the stream there, with some later lines lost. */
  cutAt?: (checkpoint: number) => boolean;
  /** Pulls at each such checkpoint before it resumes, like a device whose snapshot takes long. */
  pullAtCut?: boolean;
  /** Runs between two requests: other changes happen. */
  between?: () => Promise<void>;
};

/** Requests until the device is complete; more than these mean that it never ends. */
const maxRequests = 5000;

/** Brings a device up to date: pending snapshots, then pulls. Returns the number of requests. */
export async function syncDevice(device: ModelDevice, ask: Ask, options: SyncOptions = {}): Promise<number> {
  let checkpoints = 0;
  let pullFirst = false;
  for (let asked = 1; asked < maxRequests; asked++) {
    const snapshot = device.pending.length > 0 && !pullFirst;
    const answer = await ask(snapshot ? device.nextPath() : device.pullPath());
    pullFirst = false;
    if (answer.status === 410) device.forget();
    else if (answer.status !== 200) throw new Error(`${device.nextPath()}: ${answer.status} ${answer.raw}`);
    else if (snapshot) {
      for (const line of linesOf(answer.raw)) {
        if (device.readLine(line) && options.cutAt?.(++checkpoints)) {
          pullFirst = options.pullAtCut === true;
          break;
        }
      }
      device.cut();
    } else {
      const pull = JSON.parse(answer.raw) as Pull;
      device.readPull(pull);
      if (!pull.more && device.pending.length === 0) return asked;
    }
    await options.between?.();
  }
  throw new Error('The device does not finish.');
}

/** The lines of a snapshot's body. */
export function linesOf(body: string): SnapshotLine[] {
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SnapshotLine);
}
