import { subscribeTooOld } from '#src/api/too-old.ts';
import { offerUpdate } from './update-store.ts';

/** Offers the update wherever the server refuses this version, whatever was asked of it. Returns what ends it. */
export function followTooOld(): () => void {
  return subscribeTooOld(() => offerUpdate('needed'));
}
