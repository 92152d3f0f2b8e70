import { createContext, useContext } from 'react';
import type { Notification } from '#contract/endpoints/notifications.ts';

/** The unread notifications. One poll serves every bell. */
export const NotificationsContext = createContext<readonly Notification[]>([]);

export function useUnread(): readonly Notification[] {
  return useContext(NotificationsContext);
}
