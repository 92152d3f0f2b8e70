import { useEffect, useState } from 'react';
import type { Notification } from '#contract/endpoints/notifications.ts';
import { call } from '#src/api/call.ts';
import { readToken } from '#src/api/token.ts';
import { onRefreshBell, notifyBellChanged, useReadOnThisPage } from '#src/floor/notifications/bell-store.ts';
import { afterFrames } from '#src/sync/client/device/after-frames.ts';
import { markAsRead } from '#src/floor/notifications/mark-as-read.ts';
import { readNotifications } from './read-notifications.ts';
import { followSettled } from './settled-news.ts';

/** Milliseconds between two polls. */
export const POLL_MS = 10_000;

/**
 * The unread notifications, polled every 10 seconds: not without a token, not while the browser is offline, and at once
 * when it is online again. Failures are silent and keep the last list; null before the first one, as on a page that
 * opened offline.
 */
export function useNotifications(): readonly Notification[] | null {
  const [list, setList] = useState<readonly Notification[] | null>(null);
  const read = useReadOnThisPage();

  useEffect(() => {
    const stop = new AbortController();
    let listed: readonly Notification[] = [];
    const tag = { last: null };
    let asking = false;
    const poll = async () => {
      if (asking || readToken() === null || !navigator.onLine) return;
      asking = true;
      try {
        const options = { quiet: true, signal: stop.signal, tag };
        const answer = await call('GET /api/notifications/', options);
        // An unchanged response has no body.
        if (answer !== undefined) {
          listed = readNotifications(answer);
          setList(listed);
        }
        settled.look(listed);
      } catch {
        // Silent on purpose: the sync badge shows whether Quai is reachable.
      } finally {
        asking = false;
      }
    };
    const now = () => void poll();
    const settled = followSettled({ listed: () => listed, read: markAsRead, ask: now });
    const timer = setInterval(now, POLL_MS);
    addEventListener('online', now);
    const deafen = onRefreshBell(now);
    // The first poll starts after the first screen, which does not need it.
    afterFrames(1, now);
    return () => {
      stop.abort();
      clearInterval(timer);
      removeEventListener('online', now);
      deafen();
      settled.stop();
    };
  }, []);

  const newest = list?.[0]?.id;
  useEffect(() => {
    if (newest !== undefined) notifyBellChanged();
  }, [newest]);

  return list && list.filter((one) => !one.is_read && !read.has(one.id));
}
