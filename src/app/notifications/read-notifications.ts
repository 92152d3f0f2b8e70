import type { Notification } from '#contract/endpoints/notifications.ts';
import { isRecord } from '#contract/rules/values/is-record.ts';

/** Parses the reply: anything but an array gives an empty list, and entries without an id are dropped. */
export function readNotifications(body: unknown): Notification[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((item: unknown) => {
    const given = isRecord(item) ? item : {};
    const id = typeof given['id'] === 'number' ? String(given['id']) : given['id'];
    if (typeof id !== 'string') return [];
    const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
    return {
      id,
      type: text('type'),
      message: text('message'),
      created_at: text('created_at'),
      is_read: given['is_read'] === true,
      link: text('link'),
    };
  });
}
