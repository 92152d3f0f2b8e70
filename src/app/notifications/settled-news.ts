import type { Notification } from '#contract/endpoints/notifications.ts';
import { onUserDecision } from '#src/sync/client/outbox/user-decision.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

export interface SettledNews {
  /** Receives the bell's list after each response. */
  look: (list: readonly Notification[]) => void;
  stop: () => void;
}

export interface SettledNewsOptions {
  /** The bell's current list. */
  listed: () => readonly Notification[];
  /** Marks a notification as read on the server; resolves to whether that succeeded. */
  read: (id: string) => Promise<boolean>;
  /** Requests the list at once. */
  ask: () => void;
}

/**
 * One response may have been under way when the conflict was settled; the next one contains its notification, if any.
 */
const LOOKS = 2;

/**
 * Marks a conflict's notification as read when the user settles the conflict on this device. If an order has several
 * conflicts, settling the last one does so. While offline, it is retried when the server is reachable again.
 */
export function followSettled({ listed, read, ask }: SettledNewsOptions): SettledNews {
  /** Ids of notifications to mark as read. */
  const ids = new Set<string>();
  /** Links of settled conflicts whose notification is not listed yet, with the number of responses left to search. */
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
    // While offline, a new conflict on the same order may have arrived before the next response; its notification must
    // stay unread.
    if (news.length > 0 || !navigator.onLine) return;
    links.set(link, LOOKS);
    ask();
  };
  const settleDecided = async (decided: readonly QueuedCommand[], left: readonly QueuedCommand[]) => {
    // Loaded with the first decision, which few users have to take.
    const { conflictLinkOf } = await import('#contract/commands/conflict-subject.ts');
    const linksOf = (commands: readonly QueuedCommand[]) =>
      new Set(commands.filter(isConflict).map(({ type, verdict }) => conflictLinkOf(type, verdict?.current)));
    const open = linksOf(left);
    for (const link of linksOf(decided)) if (link !== '' && !open.has(link)) settle(link);
  };
  const stop = onUserDecision((decided) => {
    // The queue may still contain the decided commands.
    const left = readQueue().filter((one) => decided.every(({ id }) => id !== one.id));
    settleDecided(decided, left).catch((error: unknown) =>
      console.warn('notifications: marking those of a settled conflict as read failed', error),
    );
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

function isConflict({ state, verdict }: QueuedCommand): boolean {
  return state === 'refused' && verdict?.status === 'conflict';
}
