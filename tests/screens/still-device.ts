import { deviceConnection } from '#src/app/connect-device.ts';
import type { DeviceEvent, FromDevice } from '#src/sync/protocol/device-port.ts';
import type { OfflineStats } from '#src/sync/protocol/device-questions.ts';
import { knowDevices } from './open-shop-page.tsx';

export interface StillDevice {
  /** Its offline facts; null if its store does not answer. */
  facts: OfflineStats | null;
  /** While true, there is no space: nothing is stored. */
  full: boolean;
  /** The acts that it received. */
  acts: { name: string; args: unknown }[];
  /** Sends an event to the page. */
  emit: (event: DeviceEvent) => void;
}

/** A device that holds nothing and does nothing by itself; a test sets its answers. Call it before the page opens. */
export function openStillDevice(): StillDevice {
  let receive: (message: FromDevice) => void = () => undefined;
  const device: StillDevice = {
    facts: null,
    full: false,
    acts: [],
    emit: (event) => receive({ kind: 'event', event }),
  };
  knowDevices();
  deviceConnection.open = (toPage) => {
    receive = toPage;
    return {
      post: (message) => {
        if (message.kind === 'ask') {
          const answer = message.name === 'offline-stats' ? device.facts : null;
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
      close: () => {
        receive = () => undefined;
      },
    };
  };
  return device;
}
