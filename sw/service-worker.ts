import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { isRecord } from '#contract/rules/values/is-record.ts';
import { SYNC_TAG } from '#src/sync/protocol/sync-tag.ts';
import { importSender } from './import-sender.ts';
import { createPictureCache } from './picture-cache.ts';
import { createShellCache } from './shell-cache.ts';

/** Event of the Background Sync API. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Sent by a new version to the previous one, which may be of any age: the text stays. */
const abortPicturesMessage = 'LET_GO';

const shell = createShellCache(self.__WB_MANIFEST);
const pictures = createPictureCache();

self.addEventListener('install', (event) => event.waitUntil(install(event)));

async function install(event: ExtendableEvent): Promise<void> {
  importSender();
  await shell.install(event);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(shell.activate().then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => {
  if (!isRecord(data)) return;
  if (data['type'] === 'SKIP_WAITING') takeOver();
  else if (data['type'] === abortPicturesMessage) pictures.abortAll();
});

/**
 * The user agreed to this version; nothing else activates it. The browser waits until the previous version has no
 * requests in flight.
 */
function takeOver(): void {
  self.registration.active?.postMessage({ type: abortPicturesMessage });
  void self.skipWaiting();
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendPendingCommands());
});

async function sendPendingCommands(): Promise<void> {
  // A rejection asks the browser to retry the sync later.
  if ((await importSender().drainInBackground()) === 'later')
    throw new Error('Commands are still waiting to be sent.');
}
