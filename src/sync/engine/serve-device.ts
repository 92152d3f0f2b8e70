import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';
import type { QuestionName } from '#src/sync/protocol/device-questions.ts';
import { InvalidArgsError } from '#src/sync/protocol/invalid-args-error.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import type { DeviceEvent, FromDevice, ToDevice } from '#src/sync/protocol/device-port.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import { StorageBlockedError } from './replica/store/reopening-database.ts';
import { buffersIn } from './buffers-in.ts';
import type { Device } from './create-device.ts';

/** Answers that are built only to be transferred: they are not used here again, and may be large. */
const transferredQuestions: ReadonlySet<string> = new Set<QuestionName>(['catalogue-copy']);

/**
 * Opens a device in the worker and serves it to the page that sends the messages.
 * @param post `transfer`: buffers that are transferred instead of copied
 */
export function serveDevice(
  open: (session: DeviceSession, emit: (event: DeviceEvent) => void) => Promise<Device>,
  post: (message: FromDevice, transfer?: ArrayBuffer[]) => void,
): (message: ToDevice) => void {
  let device: Promise<Device> | null = null;
  /** The same; null if it failed to open, which has been reported. */
  let deviceIfOpened: Promise<Device | null> | null = null;

  /** Rejects waiting requests while an old tab blocks the stores, because it may stay open. */
  let rejectBlocked: (why: StorageBlockedError) => void = () => undefined;
  const blocked = new Promise<StorageBlockedError>((resolve) => (rejectBlocked = resolve));

  const handleRequest = async (message: Extract<ToDevice, { kind: 'ask' | 'act' }>) => {
    const { n, name, args } = message;
    try {
      if (!device) throw new Error('The device is not open.');
      // Session changes do not time out: the device applies them when it opens.
      const opened = await (name === 'session' ? device : Promise.race([device, blocked]));
      if (opened instanceof StorageBlockedError) throw opened;
      const { ask, act } = opened;
      const run = (message.kind === 'ask' ? ask : act) as (name: string, args: unknown) => Promise<unknown>;
      const answer = (await run(name, args)) ?? null;
      post({ kind: 'answer', n, answer }, transferredQuestions.has(name) ? buffersIn(answer) : undefined);
    } catch (error) {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const newer = error instanceof StorageNewerError;
      const full = error instanceof StorageFullError;
      const invalid = error instanceof InvalidArgsError;
      post({ kind: 'failure', n, message: text, full, newer, invalid });
    }
  };

  return (message) => {
    if (message.kind === 'open') {
      const emit = (event: DeviceEvent) => {
        if (event.kind === 'blocked') rejectBlocked(new StorageBlockedError());
        post({ kind: 'event', event });
      };
      device = open(message.session, emit);
      deviceIfOpened = device.catch((error: unknown) => {
        console.error('device: opening the stores failed', error);
        emit({ kind: 'broken' });
        return null;
      });
    } else if (message.kind === 'close') void deviceIfOpened?.then((one) => one?.close());
    else void handleRequest(message);
  };
}
