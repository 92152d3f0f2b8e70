import { uuidv7 } from 'uuidv7';
import { tellDevice } from './tell-device.ts';

/**
 * Has the device keep a picture for the command that will name it. Returns its id once it is stored for good.
 * @throws StorageFullError where the device has no room
 */
export async function keepPhoto(photo: Blob): Promise<string> {
  const id = uuidv7();
  await tellDevice('keep-photo', { id, type: photo.type, bytes: await photo.arrayBuffer() });
  return id;
}
