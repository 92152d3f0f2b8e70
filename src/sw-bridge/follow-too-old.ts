import { subscribeTooOld } from '#src/api/too-old.ts';
import { offerUpdate } from './update-store.ts';

/** Offers the update whenever the server refuses this version, whatever the call. Returns a stop function. */
export function followTooOld(): () => void {
  return subscribeTooOld(() => offerUpdate('needed'));
}
