/**
 * Gives way to what else waits in this thread, such as a tap that wants to be stored. By a message: a timer of zero
 * becomes four milliseconds after a few in a row.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
