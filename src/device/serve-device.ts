import { NewerStoreError } from '#src/outbox/newer-store-error.ts';
import type { QuestionName } from '#src/replica/device-questions.ts';
import { StorageBlockedError } from '#src/replica/store/keep-open.ts';
import { StorageFullError } from '#src/replica/store/storage-full-error.ts';
import { buffersIn } from './buffers-in.ts';
import type { Device } from './create-device.ts';
import type { DeviceEvent, FromDevice, ToDevice } from './device-port.ts';
import type { DeviceSession } from './device-session.ts';

/** What is made to be given away: nobody here looks at it again, and it may be large. */
const givenAway: ReadonlySet<string> = new Set<QuestionName>(['catalogue-copy']);

/**
 * Opens a device and gives it to whoever sends messages: a page to its worker, or a page to itself.
 * @param post `given` may be handed over rather than copied
 */
export function serveDevice(
  open: (session: DeviceSession, emit: (event: DeviceEvent) => void) => Promise<Device>,
  post: (message: FromDevice, given?: ArrayBuffer[]) => void,
): (message: ToDevice) => void {
  let device: Promise<Device> | null = null;
  /** The same; null where it did not open, which has been said. */
  let opened: Promise<Device | null> | null = null;

  /** Ends the waiting of what is asked while an old tab is in the way of the stores: it may stay there. */
  let tellBlocked: (why: StorageBlockedError) => void = () => undefined;
  const blocked = new Promise<StorageBlockedError>((resolve) => (tellBlocked = resolve));

  const answer = async (message: Extract<ToDevice, { kind: 'ask' | 'act' }>) => {
    const { n, name, args } = message;
    try {
      if (!device) throw new Error('The device is not open.');
      // Nobody waits for a changed session to be heard; the device takes it up when it opens.
      const opened = await (name === 'session' ? device : Promise.race([device, blocked]));
      if (opened instanceof StorageBlockedError) throw opened;
      const { ask, act } = opened;
      const run = (message.kind === 'ask' ? ask : act) as (name: string, args: unknown) => Promise<unknown>;
      const answer = (await run(name, args)) ?? null;
      post({ kind: 'answer', n, answer }, givenAway.has(name) ? buffersIn(answer) : undefined);
    } catch (error) {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const newer = error instanceof NewerStoreError;
      post({ kind: 'failure', n, message: text, full: error instanceof StorageFullError, newer });
    }
  };

  return (message) => {
    if (message.kind === 'open') {
      const emit = (event: DeviceEvent) => {
        if (event.kind === 'blocked') tellBlocked(new StorageBlockedError());
        post({ kind: 'event', event });
      };
      device = open(message.session, emit);
      opened = device.catch((error: unknown) => {
        console.error('The stores of this device could not be opened.', error);
        emit({ kind: 'broken' });
        return null;
      });
    } else if (message.kind === 'close') void opened?.then((one) => one?.close());
    else void answer(message);
  };
}
