import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { useFindAndOpen } from '#src/floor/find/use-find-by-scan.ts';
import { followScanTarget } from '#src/scan/deferred-scans.ts';
import { useFallbackScans } from '#src/scan/use-scans.ts';
import { followReturn } from '#src/session/start/follow-return.ts';
import { useMaintainedBasketMirror } from '#src/session/basket-mirror/use-basket-mirror.ts';
import { useNotedWaiting } from '#src/session/shared-device/use-noted-waiting.ts';
import { useUser } from '#src/session/use-session.ts';
import { connectDevice } from './connect-device.ts';
import { LeaveHost } from './leave-host.tsx';
import { NotificationsContext } from './notifications/notifications-context.ts';
import { useNotifications } from './notifications/use-notifications.ts';
import { SearchHost } from './search/search-host.tsx';
import { TrayHost } from './tray-host.tsx';

export { afterFirstScreen } from './after-first-screen.ts';
export { Shell } from './shell/shell.tsx';

/**
 * Everything that runs while a user is signed in, mounted once per user. When the user changes, the previous user's
 * part is unmounted completely before the next one is mounted, because the page has one device, one cache and one
 * queue.
 */
export function Inside() {
  const userId = useUser()?.user_id ?? '';
  const [begun, setBegun] = useState(userId);
  if (begun !== userId) return <Between onEnded={() => setBegun(userId)} />;
  return <InsideOf key={userId} />;
}

/**
 * Rendered between two users until all effects of the previous one have been cleaned up: React runs clean-ups before
 * new effects.
 */
function Between({ onEnded }: { onEnded: () => void }) {
  useEffect(onEnded);
  return null;
}

/** The query cache, the bell and the outbox of one user. */
function InsideOf() {
  useEffect(followReturn, []);
  // Before the first screen, so that it shows no data of another user.
  useState(() => queryClient.clear());
  const notifications = useNotifications();
  // Before the first query.
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

/**
 * Work that is independent of the current page: scans that the screen does not listen for open what they mean; the basket
 * count, pending actions, and the real names of users.
 */
function Kept() {
  const router = useRouter();
  useFallbackScans(useFindAndOpen());
  useState(() =>
    // The address changes at the press, the screen only once its code is loaded.
    followScanTarget(() => {
      const { pathname, search } = router.latestLocation;
      const [routes] = router.getMatchedRoutes(pathname);
      const { aisle = '' } = search as { aisle?: unknown };
      // The choice of an aisle and its count share a path.
      const isTaken = routes.some(({ options }) => options.staticData?.receivesScans);
      return isTaken ? `${pathname} ${String(aisle)}` : null;
    }),
  );
  useMaintainedBasketMirror();
  useNotedWaiting();
  const userId = useUser()?.user_id;
  useEffect(() => {
    if (userId === undefined) return;
    // Without the names, user names are shown.
    import('#src/session/people/load-person-names.ts')
      .then(({ loadPersonNames }) => loadPersonNames(userId))
      .catch((error: unknown) => console.warn('people: loading the real names failed', error));
  }, [userId]);
  return null;
}
