import { noAnswer, outageOf, type Failure } from './outage.ts';

/** Whether Quai answers this device, as the last call found it. */
export interface Link {
  /** True until a call failed: before the first answer of a page it is a hope (see `isReached`). */
  up: boolean;
  /** When it came to be so; epoch milliseconds. */
  since: number;
  /** What the last call that found no way said; it still says why there was none once Quai answers again. */
  failure: Failure;
  /** When Quai last answered, or null before it did; epoch milliseconds. The first is news, later ones move it without. */
  answeredAt: number | null;
  /** The newest revision that the server named (`x-quai-head`), or null before any. */
  head: string | null;
  /** When that revision was first named; epoch milliseconds. */
  headAt: number | null;
}

const listeners = new Set<() => void>();
const held: { link: Link } = {
  link: { up: true, since: Date.now(), failure: noAnswer, answeredAt: null, head: null, headAt: null },
};

export function readLink(): Link {
  return held.link;
}

/** Whether Quai is known to answer: it has, in this page, and no call has failed since. */
export function isReached({ up, answeredAt }: Link): boolean {
  return up && answeredAt !== null;
}

/** For useSyncExternalStore, and for whoever pulls when there is news. */
export function subscribeLink(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Notes what a call, or the browser, found out.
 * @param failure what the failed call said; undefined: nothing came back
 */
export function noteLink(up: boolean, head: string | null = null, failure: Failure = noAnswer): void {
  const was = held.link;
  const first = up && was.answeredAt === null;
  if (up) was.answeredAt = Date.now();
  const now = { up, failure: up ? was.failure : failure, head: head ?? was.head };
  const same = was.up === up && was.head === now.head && isSameOutage(was.failure, now.failure);
  if (!first && same) return;
  held.link = {
    ...was,
    ...now,
    since: was.up === up ? was.since : Date.now(),
    headAt: was.head === now.head ? was.headAt : Date.now(),
  };
  for (const listener of listeners) listener();
}

function isSameOutage(a: Failure, b: Failure): boolean {
  return outageOf(a).kind === outageOf(b).kind && a.status === b.status;
}
