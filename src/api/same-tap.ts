import { readGuardMs } from '#src/ui/press-guard.ts';

/**
 * Creates a function that sends what may change something, unless it repeats the last one while that is open or within
 * the time of a double tap: it is then the same tap, and gets the same answer. What failed may be repeated at once.
 * @returns a function that takes what identifies the sending, such as its user, endpoint and parameters
 */
export function createSendOnce(): <T>(content: string, send: () => Promise<T>) => Promise<T> {
  /** null if it failed */
  let last: { content: string; at: number; open: boolean; answer: Promise<unknown> } | null = null;
  return <T>(content: string, send: () => Promise<T>): Promise<T> => {
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
  };
}
