import { request } from '#src/api/request.ts';
import { noteRead } from './bell-store.ts';

/**
 * Marks a notification as read on the server, then on this page. A failure is silent and changes nothing. @returns
 * whether it was marked as read
 */
export async function readNotification(id: string): Promise<boolean> {
  try {
    await request('POST', `/notifications/${encodeURIComponent(id)}/read`, { quiet: true });
    noteRead(id);
    return true;
  } catch {
    // Silent by design: the notification stays unread and can be marked again.
    return false;
  }
}
