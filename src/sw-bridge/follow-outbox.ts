import { readLink, subscribeLink } from '#src/api/link-store.ts';
import { readQueue, subscribeQueue } from '#src/outbox/queue-store.ts';
import { askToPersist } from './ask-to-persist.ts';
import { registerSync } from './register-sync.ts';

const held = { persistAsked: false, syncAsked: false };

/**
 * What waits is to outlive this tab: the browser is asked to keep it, and to wake the service worker when there is a
 * network, where the server does not answer or the tab goes to the background.
 */
export function followOutbox(): void {
  subscribeQueue(look);
  subscribeLink(look);
  document.addEventListener('visibilitychange', look);
}

function look(): void {
  const waits = readQueue().some((one) => one.state === 'waiting' || one.state === 'sending');
  if (!waits) {
    held.syncAsked = false;
    return;
  }
  if (!held.persistAsked) {
    held.persistAsked = true;
    void askToPersist();
  }
  if (!held.syncAsked && (!readLink().up || document.visibilityState === 'hidden')) {
    held.syncAsked = true;
    void registerSync();
  }
}
