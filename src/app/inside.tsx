import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { startDrain } from '#src/outbox/drain.ts';
import { queryClient } from '#src/replica/query-client.ts';
import { NotificationsContext } from './notifications/notifications-context.ts';
import { useNotifications } from './notifications/use-notifications.ts';

/** What runs while somebody is signed in: the cache, the bell, the outbox. One for each user who signs in. */
export function Inside() {
  // Before the first screen: nothing that another user read here is shown.
  useState(() => queryClient.clear());
  const notifications = useNotifications();
  useEffect(() => startDrain(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <NotificationsContext value={notifications}>
        <Outlet />
      </NotificationsContext>
    </QueryClientProvider>
  );
}
