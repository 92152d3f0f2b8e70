import { readGuardMs } from '#src/ui/press-guard.ts';

/** The last call that may change something; null if it failed. */
let last: { content: string; at: number; open: boolean; answer: Promise<unknown> } | null = null;

/**
 * Sends a call that may change something, unless it repeats the last one while that is open or within the time of a
 * double tap: it is then the same tap, and gets the same answer. A call that failed may be repeated at once.
 * @param content identifies the call: its user, endpoint and parameters
 */
export function sendOnce<T>(content: string, send: () => Promise<T>): Promise<T> {
  if (last?.content === content && (last.open || performance.now() - last.at < readGuardMs()))
    return last.answer as Promise<T>;
  const answer = send();
  const own = { content, at: performance.now(), open: true, answer };
  last = own;
  const forget = () => (last = last === own ? null : last);
  void answer.then(() => {
    own.open = false;
    // It may contain a password.
    setTimeout(forget, readGuardMs());
  }, forget);
  return answer;
}
