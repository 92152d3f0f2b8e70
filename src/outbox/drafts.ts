import { askDevice, hasDevice } from '#src/replica/ask-device.ts';
import { tellDevice } from './tell-device.ts';

/**
 * Has the device keep what a form holds that was not sent, as durably as a tap: it is there after the battery went.
 * Null lets it go. Nobody waits for it; where the device has no room, the form goes on without.
 */
export function keepDraft(key: string, value: unknown): void {
  if (!hasDevice()) return;
  tellDevice('keep-draft', { key, value }).catch((error: unknown) =>
    console.warn('A draft could not be kept.', error),
  );
}

/** What a form held that was not sent; null where there is nothing, or no device to ask. */
export async function readDraft(key: string): Promise<unknown> {
  return (await askDevice('draft', { key }))?.value ?? null;
}
