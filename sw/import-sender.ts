type Sender = typeof import('./background-sender.ts');

declare const self: ServiceWorkerGlobalScope & { backgroundSender?: Sender };

/**
 * Runs the script that sends, where it has not run in this worker yet. The browser lets an installed worker import only
 * what it had imported while it was installed, and keeps that beside the worker itself: this is called then, and when
 * something is to be sent, with or without a network.
 * @throws NetworkError where it did not come, while the worker is installed
 */
export function importSender(): Sender {
  if (!self.backgroundSender) self.importScripts('/service-worker-sender.js');
  return self.backgroundSender!;
}
