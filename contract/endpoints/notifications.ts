import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { mailKinds } from '../rules/mail-kinds.ts';
import { notificationTypes } from '../rules/notification-types.ts';

export const notificationSchema = z.object({
  id: z.string(),
  type: z.string(),
  message: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
  /** Its link in the application, or empty. */
  link: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

const type = z.enum(notificationTypes);
const mailKind = z.enum(mailKinds);

export const notificationPageSchema = z.object({
  rows: z.array(notificationSchema),
  /** The marker of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** The number of all unread notifications of the user, capped at `maxUnreadCount`. */
  unread: z.int(),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

const choicesSchema = z.object({
  /** The types that the caller's bell can ring for. */
  types: z.array(type),
  /** Muted types: they appear only in the notification history. */
  muted: z.array(type),
  /** The kinds that the caller can get by e-mail, and those that are sent. Missing from older servers. */
  mail_kinds: z.optional(z.array(mailKind)),
  mailed: z.optional(z.array(mailKind)),
  /** False where the server sends no e-mails. */
  can_send_mail: z.optional(z.boolean()),
  /** The caller's address; empty if there is none. */
  email: z.optional(z.string()),
});
/** What a user is notified of in the application and by e-mail. */
export type NotificationChoices = z.infer<typeof choicesSchema>;

const tag = 'notifications';

export const notificationEndpoints = {
  notifications: defineEndpoint({
    method: 'GET',
    path: '/api/notifications/',
    summary: 'One’s unread notifications, newest first; a header has the head of one’s feed',
    tag,
    access: 'session',
    cookie: 'named',
    reply: z.array(notificationSchema),
    conditional: true,
  }),
  readNotification: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/{id}/read',
    summary: 'Mark a notification read',
    tag,
    access: 'session',
    reply: notificationSchema,
  }),
  notificationHistory: defineEndpoint({
    method: 'GET',
    path: '/api/notifications/history',
    summary: 'One’s notifications, read and unread, newest first, page by page',
    tag,
    access: 'session',
    query: z.strictObject({
      type: z.optional(type),
      state: z.optional(z.enum(['read', 'unread'])),
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: notificationPageSchema,
  }),
  readNotifications: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark all one’s notifications read, or those of one type, that were made until an instant',
    tag,
    access: 'session',
    body: z.strictObject({
      type: z.optional(type),
      /** Time of the newest notification that was displayed: newer ones stay unread. */
      until: z.iso.datetime({ precision: 3 }),
    }),
    reply: z.object({ read: z.int() }),
  }),
  mutedNotifications: defineEndpoint({
    method: 'GET',
    path: '/api/notifications/muted',
    summary: 'The types of notifications that one’s bell does not ring for, and what one gets by e-mail',
    tag,
    access: 'session',
    reply: choicesSchema,
  }),
  muteNotifications: defineEndpoint({
    method: 'PUT',
    path: '/api/notifications/muted',
    summary:
      'Choose the types that one’s bell does not ring for, on every device, and what one gets by e-mail',
    tag,
    access: 'session',
    body: z.strictObject({
      muted: z.optional(z.array(type).check(z.maxLength(notificationTypes.length))),
      mailed: z.optional(z.array(mailKind).check(z.maxLength(mailKinds.length))),
    }),
    reply: choicesSchema,
  }),
} as const;
