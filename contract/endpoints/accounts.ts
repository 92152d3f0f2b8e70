import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const username = z.string().check(z.maxLength(64));
const password = z.string().check(z.minLength(1), z.maxLength(256));

/** What is entrusted to a user: how many, and the names of the first. */
const entrusted = z.object({ count: z.int(), names: z.array(z.string()) });

const accountSchema = z.object({
  has_password: z.boolean(),
  /** The password was set by an Admin, and the user has not changed it yet. */
  provisional: z.boolean(),
  /** Until when the latest invitation link is valid, UTC ISO; null without one. */
  invited_until: z.nullable(z.string()),
  has_pin: z.boolean(),
  /** The last sign-in that is still open, and its browser; null without one. */
  session: z.nullable(z.object({ last_seen: z.string(), user_agent: z.string() })),
  can_send_mail: z.boolean(),
  customers: entrusted,
  orders: entrusted,
  jobs: entrusted,
});
export type Account = z.infer<typeof accountSchema>;

const common = { tag: 'users', access: ['manage users'] } as const;

/** Accounts of users: invitation, first password, and handing over what is entrusted to them. */
export const accountEndpoints = {
  account: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/api/users/{id}/account',
    summary: 'How a user signs in, and what is entrusted to them',
    access: ['view users page'],
    reply: accountSchema,
  }),
  invite: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/users/{id}/invitation',
    summary:
      'A one-time link with which a user chooses a password; the former links stop working. The link of an Admin is for an Admin',
    reply: z.object({
      /** Returned once: the server stores only its hash. */
      url: z.string(),
      expires_at: z.string(),
    }),
  }),
  mailInvitation: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/users/{id}/invitation/mail',
    summary: 'Send a user a one-time link by e-mail; links that were made before stay valid',
    reply: z.object({ email: z.string() }),
  }),
  setPassword: defineEndpoint({
    ...common,
    method: 'PUT',
    role: 'Admin',
    path: '/api/users/{id}/password',
    summary: 'Set a provisional password, which the user must change before the first sign-in. For an Admin',
    body: z.strictObject({ password }),
    status: 204,
  }),
  handOver: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/users/{id}/hand-over',
    summary:
      'Hand over the customers, claimed orders and jobs of a user, and then deactivate or delete the account',
    body: z.strictObject({
      version: z.int(),
      /** User names. Without one, customers must not be assigned to the user. */
      customers_to: username,
      /** User names; empty to release the orders or the jobs. */
      orders_to: username,
      jobs_to: username,
      /** `keep`: the account stays as it is. */
      afterwards: z.enum(['keep', 'deactivate', 'remove']),
    }),
    reply: z.object({ customers: z.int(), orders: z.int(), jobs: z.int() }),
  }),
  people: defineEndpoint({
    method: 'GET',
    path: '/api/people',
    summary:
      'User names with their real names, where users have one; for a Client those of their company and contact',
    tag: 'users',
    access: 'session',
    reply: z.array(z.object({ username: z.string(), full_name: z.string() })),
  }),
} as const;
