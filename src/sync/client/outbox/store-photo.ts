import { uuidv7 } from 'uuidv7';
import { bindToCurrentUser } from './device-client.ts';
import { trackPreparation } from './track-enqueue.ts';

/**
 * Has the device store a photo or file for the command that will name it. Returns its id once it is durably stored. A photo
 * that is still being processed belongs to the user who is signed in now, and signing out waits for it.
 * @throws StorageFullError if the quota is reached; another error if it cannot be stored, or another user is signed in
 * by then
 * @param name of a file, whose bytes the server keeps; a photo has none
 */
export function storePhoto(photo: Blob | Promise<Blob>, name?: string): Promise<string> {
  const storing = storeOn(bindToCurrentUser(), photo, name);
  trackPreparation(storing);
  return storing;
}

async function storeOn(
  callDevice: ReturnType<typeof bindToCurrentUser>,
  photo: Blob | Promise<Blob>,
  name: string | undefined,
): Promise<string> {
  const blob = await photo;
  const id = uuidv7();
  await callDevice('store-photo', {
    id,
    type: blob.type,
    bytes: await blob.arrayBuffer(),
    ...(name === undefined ? {} : { name }),
  });
  return id;
}
