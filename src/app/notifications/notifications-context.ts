import { createContext, useContext } from 'react';
import type { Notifications } from './use-notifications.ts';

/** One poll serves every bell. */
export const NotificationsContext = createContext<Notifications>({
  unread: [],
  markRead: () => Promise.resolve(),
});

export function useBell(): Notifications {
  return useContext(NotificationsContext);
}
