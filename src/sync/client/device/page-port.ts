import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';
import type { DeviceQuestions, QuestionName } from '#src/sync/protocol/device-questions.ts';
import { InvalidArgsError } from '#src/sync/protocol/invalid-args-error.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import type { Act, DeviceEvent, FromDevice, ToDevice } from '#src/sync/protocol/device-port.ts';

/** The page's end of a device, wherever that runs. */
export interface PagePort {
  ask: <N extends QuestionName>(
    name: N,
    args: DeviceQuestions[N]['args'],
  ) => Promise<DeviceQuestions[N]['answer']>;
  act: Act;
  /** Handles one message from the device. */
  receive: (message: FromDevice) => void;
  /** Rejects all open requests, and later ones: the device broke or was closed. */
  fail: (error: Error) => void;
}

type OpenRequest = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** Numbers questions and acts, and matches answers to them. */
export function createPagePort(
  post: (message: ToDevice) => void,
  onEvent: (event: DeviceEvent) => void,
): PagePort {
  const openRequests = new Map<number, OpenRequest>();
  let lastNumber = 0;
  let failure: Error | null = null;

  const call = <A>(kind: 'ask' | 'act', name: string, args: unknown): Promise<A> => {
    if (failure) return Promise.reject(failure);
    const n = ++lastNumber;
    return new Promise<A>((resolve, reject) => {
      // The device answers by the question's number, with the type that the question's name promises
      // (`DeviceQuestions`).
      openRequests.set(n, { resolve: (answer) => resolve(answer as A), reject });
      post({ kind, n, name, args });
    });
  };

  return {
    ask: (name, args) => call('ask', name, args),
    act: (name: string, args: unknown) => call<void>('act', name, args),
    receive: (message) => {
      if (message.kind === 'event') {
        onEvent(message.event);
        return;
      }
      const one = openRequests.get(message.n);
      openRequests.delete(message.n);
      if (message.kind === 'answer') one?.resolve(message.answer);
      else one?.reject(errorOf(message));
    },
    fail: (error) => {
      failure = error;
      for (const one of openRequests.values()) one.reject(error);
      openRequests.clear();
    },
  };
}

function errorOf({ message, full, newer, invalid }: Extract<FromDevice, { kind: 'failure' }>): Error {
  if (full) return new StorageFullError(message);
  if (invalid) return new InvalidArgsError(message);
  return newer ? new StorageNewerError() : new Error(message);
}
