import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Why a mail was not delivered. `refused`: by the mail server, for good. `expired`: it could not be sent in time.
 * `unreachable`: no attempt reached the mail server yet, or it refused for now. `unconfirmed`: the mail server received
 * it and did not confirm it, so it may have been delivered. Of a mail that an Admin sent again, `no_recipient`: its user has
 * no usable account, no address, or does not get it any more; `outdated`: what it says is no longer true.
 */
export const mailFailures = [
  'refused',
  'expired',
  'unreachable',
  'unconfirmed',
  'no_recipient',
  'outdated',
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** A mail that was not delivered. Its text is not shown: it may name a customer's prices. */
const failedMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  username: z.string(),
  email: z.string(),
  /** Number of the order that it is about, or empty. */
  order_number: z.string(),
  attempts: z.int(),
  failed_at: z.string(),
  failure: z.enum(mailFailures),
  /** What the mail server or the network answered. */
  detail: z.string(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

const mailQueueSchema = z.object({
  /** False where the server sends no mails. */
  can_send_mail: z.boolean(),
  /** Number of mails that are still to be sent; `retried` of them failed at least once. */
  waiting: z.int(),
  retried: z.int(),
  failed: z.array(failedMailSchema),
  failed_count: z.int(),
});
export type MailQueue = z.infer<typeof mailQueueSchema>;

const tag = 'mails';
/** Who may see and retry what was not delivered: addresses are part of the accounts. */
const access = ['manage users'] as const;

export const mailEndpoints = {
  mailReaders: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}/mail-readers',
    summary: 'How many users of the customer get e-mails about changes of an order; not for a Client',
    tag,
    access: ['place orders'],
    also: 'view orders page',
    /** Null where the server sends no e-mails. */
    reply: z.object({ readers: z.nullable(z.int()) }),
  }),
  mails: defineEndpoint({
    method: 'GET',
    path: '/api/mails',
    summary: 'The mails that wait, and those that were not delivered',
    tag,
    access,
    reply: mailQueueSchema,
  }),
  retryMail: defineEndpoint({
    method: 'POST',
    path: '/api/mails/{id}/retry',
    summary: 'Send a mail that was not delivered once more',
    tag,
    access,
    status: 204,
  }),
  deleteMail: defineEndpoint({
    method: 'DELETE',
    path: '/api/mails/{id}',
    summary: 'Delete a mail that was not delivered',
    tag,
    access,
    status: 204,
  }),
  unsubscribeStyle: defineEndpoint({
    method: 'GET',
    path: '/api/mails/page.css',
    summary: 'How the page that ends mails looks',
    tag,
    access: 'public',
    produces: 'text/css; charset=utf-8',
  }),
  unsubscribePage: defineEndpoint({
    method: 'GET',
    path: '/api/mails/unsubscribe/{token}',
    summary: 'The page of the link in a mail that ends mails of its kind; opening it changes nothing',
    tag,
    access: 'public',
    produces: 'text/html; charset=utf-8',
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/mails/unsubscribe/{token}',
    summary: 'End mails of this kind to the reader of the mail, as RFC 8058 describes',
    tag,
    access: 'public',
    produces: 'text/html; charset=utf-8',
  }),
} as const;
