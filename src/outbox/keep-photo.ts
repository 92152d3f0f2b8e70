import { uuidv7 } from 'uuidv7';
import { holdDevice } from './tell-device.ts';
import { followWork } from './follow-storing.ts';

/**
 * Has the device keep a picture for the command that will name it. Returns its id once it is stored for good. A picture
 * that is still being made is kept for who is signed in now and for nobody else, and who leaves waits for it.
 * @throws StorageFullError where the device has no room, another error where it cannot, or is another user's by then
 */
export function keepPhoto(photo: Blob | Promise<Blob>): Promise<string> {
  const kept = keep(photo, holdDevice());
  followWork(kept);
  return kept;
}

async function keep(photo: Blob | Promise<Blob>, tell: ReturnType<typeof holdDevice>): Promise<string> {
  const made = await photo;
  const id = uuidv7();
  await tell('keep-photo', { id, type: made.type, bytes: await made.arrayBuffer() });
  return id;
}
