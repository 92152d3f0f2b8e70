import { askDevice, hasDevice } from '../device/ask-device.ts';
import { callDevice } from './device-client.ts';

/**
 * Has the device store a form draft, as durably as a command, so that it survives a power loss. null deletes it. Not
 * awaited; if the quota is reached, the form works without a draft.
 */
export function saveDraft(key: string, value: unknown): void {
  if (!hasDevice()) return;
  callDevice('store-draft', { key, value }).catch((error: unknown) =>
    console.warn('drafts: storing a draft failed', error),
  );
}

/** The stored draft of a form; null if there is none, or no device. */
export async function readDraft(key: string): Promise<unknown> {
  return (await askDevice('draft', { key }))?.value ?? null;
}
