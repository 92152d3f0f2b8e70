import { createNotifier } from './create-store.ts';

const tooOld = createNotifier();

/** Called when the server refuses this version of the application (426). */
export const recordTooOld = tooOld.notify;

/** Calls a listener on each such answer; returns an unsubscribe function. */
export const subscribeTooOld = tooOld.subscribe;
