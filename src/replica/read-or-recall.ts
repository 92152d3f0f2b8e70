import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { askDevice, keepAnswer } from './ask-device.ts';

/**
 * The server's answer to a path, which is kept; or what was kept of it, where the server is out of reach.
 * @param tell says of a kept answer when it was given (epoch ms)
 */
export async function readOrRecall<T>(
  path: string,
  read: () => Promise<T>,
  tell: (body: T, at: number) => T,
  signal?: AbortSignal,
): Promise<T> {
  const recall = async () => {
    const kept = await askDevice('last-answer', { path }, signal);
    return kept && tell(kept.body as T, kept.at);
  };
  // Nobody waits for a network that is known to be away; the poll finds out when it is back.
  const atOnce = readLink().up ? null : await recall();
  if (atOnce) return atOnce;
  try {
    const body = await read();
    keepAnswer(path, body);
    return body;
  } catch (error) {
    if (signal?.aborted || !(error instanceof ApiError) || !error.unanswered) throw error;
    const kept = await recall();
    if (!kept) throw error;
    return kept;
  }
}
