type Sender = typeof import('./background-sender.ts');

declare const self: ServiceWorkerGlobalScope & { backgroundSender?: Sender };

/**
 * Runs the sender script unless it has run in this worker already. Browsers let an installed worker import only scripts
 * that it imported during installation, and store those with the worker. So this is called on install, and again when
 * there is something to send, online or offline.
 * @throws NetworkError if the script cannot be fetched during installation
 */
export function importSender(): Sender {
  if (!self.backgroundSender) self.importScripts('/service-worker-sender.js');
  return self.backgroundSender!;
}
