import { uuidv7 } from 'uuidv7';
import { createSendOnce } from '#src/api/same-tap.ts';
import {
  deleteIdempotentRequest,
  isRefused,
  storeIdempotentRequest,
  readIdempotentRequest,
  type RequiredProperties,
} from '#src/sync/client/outbox/idempotency-key-store.ts';

/** A save that was sent: its Idempotency-Key and its content as JSON. */
type Save = { key: string; text: string };

const saveOnce = createSendOnce();

const saveProperties: RequiredProperties<Save> = { key: 'string', text: 'string' };

/**
 * Runs a form's save with an Idempotency-Key that is stored until the answer is known. Saving the same content again is
 * executed once, even from a draft restored after the device lost power; a second tap gets the answer of the first.
 * @param storageKey storage key of the Idempotency-Key, from `idempotentRequestKey`
 */
export function withStoredKey<T>(
  storageKey: string,
  content: unknown,
  save: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const text = JSON.stringify(content);
  return saveOnce(JSON.stringify([storageKey, text]), () => saveWithKey(storageKey, text, save));
}

async function saveWithKey<T>(
  storageKey: string,
  text: string,
  save: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const stored = await readIdempotentRequest(storageKey, saveProperties);
  const key = stored?.text === text ? stored.key : uuidv7();
  await storeIdempotentRequest(storageKey, { key, text } satisfies Save);
  try {
    const answer = await save(key);
    await deleteIdempotentRequest(storageKey);
    return answer;
  } catch (error) {
    if (isRefused(error)) await deleteIdempotentRequest(storageKey);
    throw error;
  }
}
