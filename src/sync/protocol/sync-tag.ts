/** Background Sync tag: the browser wakes the service worker under this name when there is a network. */
export const SYNC_TAG = 'quai-outbox';
