/** Whether Quai answers this device, as the last call found it. */
export interface Link {
  up: boolean;
  /** When it came to be so; epoch milliseconds. */
  since: number;
  /** When Quai last answered, or null before it did; epoch milliseconds. It moves without news to the listeners. */
  answeredAt: number | null;
  /** The newest revision that the server named (`x-quai-head`), or null before any. */
  head: string | null;
}

const listeners = new Set<() => void>();
const held: { link: Link } = { link: { up: true, since: Date.now(), answeredAt: null, head: null } };

export function readLink(): Link {
  return held.link;
}

/** For useSyncExternalStore, and for whoever pulls when there is news. */
export function subscribeLink(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes what a call, or the browser, found out. */
export function noteLink(up: boolean, head: string | null = null): void {
  const was = held.link;
  if (up) was.answeredAt = Date.now();
  if (was.up === up && (head === null || head === was.head)) return;
  held.link = { ...was, up, since: was.up === up ? was.since : Date.now(), head: head ?? was.head };
  for (const listener of listeners) listener();
}
