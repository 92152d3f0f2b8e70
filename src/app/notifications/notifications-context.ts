import { createContext, useContext } from 'react';
import type { Notification } from '#contract/endpoints/notifications.ts';

/** The unread notifications; null until the server has answered once. One poll serves every bell. */
export const NotificationsContext = createContext<readonly Notification[] | null>(null);

export function useUnread(): readonly Notification[] | null {
  return useContext(NotificationsContext);
}
