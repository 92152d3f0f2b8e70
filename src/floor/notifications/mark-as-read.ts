import { call } from '#src/api/call.ts';
import { recordRead } from './bell-store.ts';

/**
 * Marks a notification as read on the server, then on this page. A failure is silent and changes nothing. @returns
 * whether it was marked as read
 */
export async function markAsRead(id: string): Promise<boolean> {
  try {
    await call('POST /api/notifications/{id}/read', { params: { id }, quiet: true });
    recordRead(id);
    return true;
  } catch {
    // Not reported: the notification visibly stays unread and can be marked again.
    return false;
  }
}
