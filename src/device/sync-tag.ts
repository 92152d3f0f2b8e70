/** By this name the page asks the browser to wake the service worker when there is a network. */
export const SYNC_TAG = 'quai-outbox';
