import { deviceEnd } from '#src/app/connect-device.ts';
import type { DeviceEvent, FromDevice } from '#src/device/device-port.ts';
import { knowDevices } from './open-shop-page.tsx';
import type { OfflineFacts } from '#src/replica/device-questions.ts';

export interface StillDevice {
  /** What it says is kept here; null where its store does not answer. */
  facts: OfflineFacts | null;
  /** While true it has no room: nothing is taken. */
  full: boolean;
  /** What it was told to do, and did. */
  acts: { name: string; args: unknown }[];
  /** Tells the page something by itself. */
  emit: (event: DeviceEvent) => void;
}

/** A device that holds nothing, does nothing by itself and says what a test makes it say. Before the page opens. */
export function openStillDevice(): StillDevice {
  let receive: (message: FromDevice) => void = () => undefined;
  const device: StillDevice = {
    facts: null,
    full: false,
    acts: [],
    emit: (event) => receive({ kind: 'event', event }),
  };
  knowDevices();
  deviceEnd.open = (toPage) => {
    receive = toPage;
    return {
      post: (message) => {
        if (message.kind === 'ask') {
          const answer = message.name === 'facts' ? device.facts : null;
          queueMicrotask(() => toPage({ kind: 'answer', n: message.n, answer }));
        } else if (message.kind === 'act') {
          const { n, name, args } = message;
          const full = device.full && (name === 'enqueue' || name === 'retry');
          if (!full) device.acts.push({ name, args });
          queueMicrotask(() =>
            toPage(
              full ? { kind: 'failure', n, message: 'no room', full } : { kind: 'answer', n, answer: null },
            ),
          );
        }
      },
      end: () => {
        receive = () => undefined;
      },
    };
  };
  return device;
}
