import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '#src/replica/query-client.ts';
import { useKeptMirror } from '#src/session/use-kept-mirror.ts';
import { connectDevice } from './connect-device.ts';
import { NotificationsContext } from './notifications/notifications-context.ts';
import { useNotifications } from './notifications/use-notifications.ts';
import { TrayHost } from './tray-host.tsx';

/** What runs while somebody is signed in: the cache, the bell, the outbox. One for each user who signs in. */
export function Inside() {
  // Before the first screen: nothing that another user read here is shown.
  useState(() => queryClient.clear());
  const notifications = useNotifications();
  // Before the first question is asked.
  const [disconnect] = useState(connectDevice);
  useEffect(() => disconnect, [disconnect]);
  return (
    <QueryClientProvider client={queryClient}>
      <NotificationsContext value={notifications}>
        <KeptMirror />
        <Outlet />
        <TrayHost />
      </NotificationsContext>
    </QueryClientProvider>
  );
}

/** The count on the basket is right on every page. */
function KeptMirror() {
  useKeptMirror();
  return null;
}
