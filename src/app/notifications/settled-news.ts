import { conflictLinkOf } from '#contract/commands/conflict-subject.ts';
import type { Notification } from '#contract/endpoints/notifications.ts';
import { onDecided } from '#src/outbox/decided.ts';
import { readQueue } from '#src/outbox/queue-store.ts';
import type { Queued } from '#src/outbox/queued.ts';

export interface SettledNews {
  /** Takes what the bell lists after each answer. */
  look: (list: readonly Notification[]) => void;
  stop: () => void;
}

export interface SettledNewsOptions {
  /** What the bell lists now. */
  listed: () => readonly Notification[];
  /** Tells the server that a notification was read; resolves to whether it agreed. */
  read: (id: string) => Promise<boolean>;
  /** Asks for the list at once. */
  ask: () => void;
}

/** One answer may have been on its way when the conflict was settled; the next one has its news, if there is any. */
const LOOKS = 2;

/**
 * Reads the news of a conflict as soon as the conflict is settled here: whoever has chosen need not be told of it any
 * more. Of several conflicts about one order the last one settles. Without a network the server is told when it
 * answers again.
 */
export function followSettled({ listed, read, ask }: SettledNewsOptions): SettledNews {
  /** Notifications that are to be read. */
  const ids = new Set<string>();
  /** Conflicts that were settled before the bell had heard of them, each with how often it is still looked for. */
  const links = new Map<string, number>();

  const tell = async (id: string) => {
    if (await read(id)) ids.delete(id);
  };
  const find = (list: readonly Notification[], link: string) =>
    list.filter((one) => one.type === 'sync_conflict' && !one.is_read && one.link === link);
  const settle = (link: string) => {
    const news = find(listed(), link);
    for (const { id } of news) {
      ids.add(id);
      void tell(id);
    }
    // Without a network another conflict may have come by the time one hears: that one is not settled.
    if (news.length > 0 || !navigator.onLine) return;
    links.set(link, LOOKS);
    ask();
  };
  const stop = onDecided((decided) => {
    // The queue may still show those that were decided about.
    const left = readQueue().filter((one) => decided.every(({ id }) => id !== one.id));
    const open = new Set(left.map(linkOf));
    for (const link of new Set(decided.map(linkOf))) if (link !== '' && !open.has(link)) settle(link);
  });

  return {
    look: (list) => {
      for (const [link, left] of links) {
        const news = find(list, link);
        for (const { id } of news) ids.add(id);
        if (news.length > 0 || left === 1) links.delete(link);
        else links.set(link, left - 1);
      }
      for (const id of ids) {
        if (list.some((one) => one.id === id && !one.is_read)) void tell(id);
        else ids.delete(id);
      }
    },
    stop,
  };
}

/** @returns '' where it is in no conflict, or in one that leads nowhere */
function linkOf({ type, state, verdict }: Queued): string {
  if (state !== 'refused' || verdict?.status !== 'conflict') return '';
  return conflictLinkOf(type, verdict.current);
}
