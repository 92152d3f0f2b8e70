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

const neededOfSave: RequiredProperties<Save> = { key: 'string', text: 'string' };

/**
 * Runs a form's save with an Idempotency-Key that is stored until the answer is known. Saving the same content again is
 * executed once, even from a draft restored after the device lost power; a second tap gets the answer of the first.
 * @param kept storage key of the Idempotency-Key, from `idempotentRequestKey`
 */
export function underKeptKey<T>(
  kept: string,
  content: unknown,
  save: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const text = JSON.stringify(content);
  return saveOnce(JSON.stringify([kept, text]), () => saveUnderKey(kept, text, save));
}

async function saveUnderKey<T>(
  kept: string,
  text: string,
  save: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const before = await readIdempotentRequest(kept, neededOfSave);
  const key = before?.text === text ? before.key : uuidv7();
  await storeIdempotentRequest(kept, { key, text } satisfies Save);
  try {
    const answer = await save(key);
    await deleteIdempotentRequest(kept);
    return answer;
  } catch (error) {
    if (isRefused(error)) await deleteIdempotentRequest(kept);
    throw error;
  }
}
