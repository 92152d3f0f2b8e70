/** Resolves after yielding to other work on the thread. */
export type YieldToEventLoop = () => Promise<unknown>;

/**
 * Yields to other work on this thread, such as a command that waits to be stored. Posts a message because browsers
 * clamp nested zero timeouts to 4 ms.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
