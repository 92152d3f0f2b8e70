import { useCallback, useEffect, useState } from 'react';
import type { Notification } from '#contract/endpoints/notifications.ts';
import { request } from '#src/api/request.ts';
import { readToken } from '#src/api/token.ts';
import { readNotifications } from './read-notifications.ts';

/** Milliseconds between two looks at the notifications. */
export const POLL_MS = 10_000;

export interface Notifications {
  unread: readonly Notification[];
  /** Tells the server; once it has agreed, the notification is read here too. A failure changes nothing. */
  markRead: (id: string) => Promise<void>;
}

/**
 * Asks for notifications every 10 seconds: not without a token, not while the browser has no network, and at once
 * when it has one again. Failures are silent and leave what was there.
 */
export function useNotifications(): Notifications {
  const [list, setList] = useState<readonly Notification[]>([]);
  // Kept apart from the list: an answer that was under way when one was read would bring it back.
  const [read, setRead] = useState<ReadonlySet<string>>(() => new Set());

  useEffect(() => {
    const stop = new AbortController();
    const tag = { last: null };
    let asking = false;
    const poll = async () => {
      if (asking || readToken() === null || !navigator.onLine) return;
      asking = true;
      try {
        const options = { quiet: true, signal: stop.signal, tag };
        const answer = await request<unknown>('GET', '/notifications/', options);
        // Nothing came where nothing changed.
        if (answer !== undefined) setList(readNotifications(answer));
      } catch {
        // Silent by design: the sync badge shows whether Quai answers.
      } finally {
        asking = false;
      }
    };
    const now = () => void poll();
    const timer = setInterval(now, POLL_MS);
    addEventListener('online', now);
    now();
    return () => {
      stop.abort();
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, []);

  const markRead = useCallback(async (id: string) => {
    try {
      await request('POST', `/notifications/${encodeURIComponent(id)}/read`, { quiet: true });
      setRead((before) => new Set(before).add(id));
    } catch {
      // Silent by design: it stays in the list and can be read again.
    }
  }, []);

  return { unread: list.filter((one) => !one.is_read && !read.has(one.id)), markRead };
}
