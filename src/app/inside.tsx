import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '#src/replica/query-client.ts';
import { guardScans } from '#src/scan/guard-scans.ts';
import { followReturn } from '#src/session/follow-return.ts';
import { useKeptMirror } from '#src/session/use-kept-mirror.ts';
import { useNotedWaiting } from '#src/session/use-noted-waiting.ts';
import { useUser } from '#src/session/use-session.ts';
import { connectDevice } from './connect-device.ts';
import { LeaveHost } from './leave-host.tsx';
import { NotificationsContext } from './notifications/notifications-context.ts';
import { useNotifications } from './notifications/use-notifications.ts';
import { SearchHost } from './search/search-host.tsx';
import { TrayHost } from './tray-host.tsx';

export { Shell } from './shell/shell.tsx';

/**
 * What runs while somebody is signed in, one for each user. Where another is found in the place of the one before, all
 * of that one ends before anything of theirs begins: the page has one device, one cache and one queue.
 */
export function Inside() {
  const userId = useUser()?.user_id ?? '';
  const [begun, setBegun] = useState(userId);
  if (begun !== userId) return <Between onEnded={() => setBegun(userId)} />;
  return <InsideOf key={userId} />;
}

/** In the place of the one before, until all that ran for them has ended: React ends what goes before it begins what comes. */
function Between({ onEnded }: { onEnded: () => void }) {
  useEffect(onEnded);
  return null;
}

/** The cache, the bell, the outbox. */
function InsideOf() {
  useEffect(followReturn, []);
  useEffect(guardScans, []);
  // Before the first screen: nothing that another user read here is shown.
  useState(() => queryClient.clear());
  const notifications = useNotifications();
  // Before the first question is asked.
  const [disconnect] = useState(connectDevice);
  useEffect(
    () => () => {
      disconnect();
      queryClient.clear();
    },
    [disconnect],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <NotificationsContext value={notifications}>
        <Kept />
        <Outlet />
        <TrayHost />
        <LeaveHost />
        <SearchHost />
      </NotificationsContext>
    </QueryClientProvider>
  );
}

/** What outlives the page: the count on the basket is right on each, and how much waits is known after it. */
function Kept() {
  useKeptMirror();
  useNotedWaiting();
  return null;
}
