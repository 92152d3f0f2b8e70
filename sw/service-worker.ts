import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { keepPictures } from './picture-cache.ts';
import { createShellCache } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const shell = createShellCache(self.__WB_MANIFEST);
keepPictures();

self.addEventListener('install', (event) => event.waitUntil(shell.install(event)));

self.addEventListener('activate', (event) => {
  event.waitUntil(shell.activate(event).then(() => self.clients.claim()));
});

// The user agreed to the new version. Nothing else lets it take over from the one before.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
