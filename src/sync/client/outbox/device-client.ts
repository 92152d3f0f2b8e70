import type { OutboxActs, OutboxClient } from '#src/sync/protocol/queue/outbox-acts.ts';

// The page has one device at a time: that of the signed-in user.
let send: OutboxClient | null = null;

/** Connects the outbox to the device of the signed-in user; null disconnects it. */
export function setOutboxDevice(client: OutboxClient | null): void {
  send = client;
}

/**
 * Has the device send and pull as if the network were back: it ends its random backoff. A delay that the server asked
 * for (`Retry-After`) continues.
 */
export function wakeDevice(): void {
  send?.('wake', {}).catch((error: unknown) => console.warn('device: request failed', error));
}

/** A client for the user who is signed in now: it rejects requests once another user is signed in. */
export function bindToCurrentUser(): OutboxClient {
  const bound = send;
  return (name, args) =>
    bound === send ? callDevice(name, args) : Promise.reject(new Error('The user has signed out since.'));
}

/** Sends a request to the device. Rejects if it failed, or if there is no device. */
export function callDevice<N extends keyof OutboxActs>(name: N, args: OutboxActs[N]): Promise<void> {
  if (!send) return Promise.reject(new Error('No device is connected: no user is signed in.'));
  return send(name, args);
}
