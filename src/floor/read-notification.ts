import { request } from '#src/api/request.ts';
import { noteRead } from './bell-store.ts';

/**
 * Tells the server that a notification was read; once it has agreed, it is read here too. A failure is silent and
 * changes nothing. @returns whether it is read
 */
export async function readNotification(id: string): Promise<boolean> {
  try {
    await request('POST', `/notifications/${encodeURIComponent(id)}/read`, { quiet: true });
    noteRead(id);
    return true;
  } catch {
    // Silent by design: it stays in the list and can be read again.
    return false;
  }
}
