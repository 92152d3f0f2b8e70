import { uuidv7 } from 'uuidv7';
import {
  dropIntention,
  isRefused,
  keepIntention,
  readIntention,
  type NeededParts,
} from '#src/outbox/kept-intention.ts';

/** A save that was sent: its Idempotency-Key, and the content as JSON. */
type Save = { key: string; text: string };

const neededOfSave: NeededParts<Save> = { key: 'string', text: 'string' };

/**
 * Runs a form's save under the key of its content, which is kept until its answer is known: the same content saved
 * again, be it by the draft that came back after the battery went, is done once.
 * @param kept under what the key is kept, from `intentionKey`
 */
export async function underKeptKey<T>(
  kept: string,
  content: unknown,
  save: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const text = JSON.stringify(content);
  const before = await readIntention(kept, neededOfSave);
  const key = before?.text === text ? before.key : uuidv7();
  await keepIntention(kept, { key, text } satisfies Save);
  try {
    const answer = await save(key);
    await dropIntention(kept);
    return answer;
  } catch (error) {
    if (isRefused(error)) await dropIntention(kept);
    throw error;
  }
}
