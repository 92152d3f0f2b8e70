import { uuidv7 } from 'uuidv7';
import { dropIntention, isRefused, keepIntention, readIntention } from '#src/outbox/kept-intention.ts';

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
  const before = (await readIntention(kept)) as { key?: unknown; text?: unknown } | null;
  const key = before?.text === text && typeof before.key === 'string' ? before.key : uuidv7();
  await keepIntention(kept, { key, text });
  try {
    const answer = await save(key);
    await dropIntention(kept);
    return answer;
  } catch (error) {
    if (isRefused(error)) await dropIntention(kept);
    throw error;
  }
}
