import { createStore } from './create-store.ts';
import { noAnswer, outageOf, type Failure } from './outage.ts';

/** Whether Quai is reachable from this device, according to the last call. */
export interface Link {
  /** True until a call fails; before the first response of a page it is an assumption (see `isReached`). */
  up: boolean;
  /** Time of the last change of `up`; Unix milliseconds. */
  since: number;
  /** The last call that got no answer. Kept after Quai answers again, to show why it was unreachable. */
  failure: Failure;
  /**
   * Time of Quai's last answer, or null; Unix milliseconds. The first answer notifies listeners, later ones do not.
   */
  answeredAt: number | null;
  /** The newest revision that the server has named (`x-quai-head`), or null. */
  head: string | null;
  /** When that revision was first named; Unix milliseconds. */
  headAt: number | null;
}

const link = createStore<Link>({
  up: true,
  since: Date.now(),
  failure: noAnswer,
  answeredAt: null,
  head: null,
  headAt: null,
});

export const readLink = link.read;

/** Whether Quai is known to be reachable: it has answered in this page, and no call has failed since. */
export function isReached({ up, answeredAt }: Link): boolean {
  return up && answeredAt !== null;
}

/** For useSyncExternalStore, and for listeners that pull when the server names a new revision. */
export const subscribeLink = link.subscribe;

/**
 * Records the outcome of a call, or an event of the browser.
 * @param failure the failed call; undefined if there was no response
 */
export function recordLink(up: boolean, head: string | null = null, failure: Failure = noAnswer): void {
  const was = link.read();
  const first = up && was.answeredAt === null;
  if (up) was.answeredAt = Date.now();
  const now = { up, failure: up ? was.failure : failure, head: head ?? was.head };
  const same = was.up === up && was.head === now.head && isSameOutage(was.failure, now.failure);
  if (!first && same) return;
  link.set({
    ...was,
    ...now,
    since: was.up === up ? was.since : Date.now(),
    headAt: was.head === now.head ? was.headAt : Date.now(),
  });
}

function isSameOutage(a: Failure, b: Failure): boolean {
  return outageOf(a).kind === outageOf(b).kind && a.status === b.status;
}
