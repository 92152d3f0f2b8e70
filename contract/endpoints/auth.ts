import * as z from 'zod/mini';
import { roleNames } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The profile as every sign-in and `/auth/me` return it. */
export const profileSchema = z.object({
  user_id: z.string(),
  username: z.string(),
  email: z.string(),
  role_name: z.enum(roleNames),
  permissions: z.array(z.string()),
  /** The company that a Client belongs to; empty for other roles. */
  customer_code: z.string(),
  customer_name: z.string(),
  /** A Client's company takes no back orders; missing for other roles and from older servers. */
  no_back_orders: z.optional(z.boolean()),
  /** The operator's VAT, in percent. */
  vat_rate: z.number(),
  /** The operator's time zone (IANA name), by which days and years count; missing from older servers. */
  timezone: z.optional(z.string()),
  /** Until when the user's PIN works on this device; null if it does not, missing from older servers. */
  pin_until: z.optional(z.nullable(z.string())),
  /**
   * What the server knows about this browser and user, found by a cookie that survives the loss of the browser's store;
   * null or missing where they are new. A device with an empty store while `queued` is above 0 has lost that many
   * commands.
   */
  device: z.optional(
    z.nullable(z.object({ id: z.string(), queued: z.int(), rev: z.int(), last_seen: z.string() })),
  ),
});
export type Profile = z.infer<typeof profileSchema>;

/** What a sign-in returns, by whichever means. */
const signedIn = z.object({ token: z.string(), profile: profileSchema });
const username = z.string().check(z.minLength(1), z.maxLength(254));
/** Only digits, at most a few: `pinProblem` decides about a new PIN, so that an earlier one stays valid. */
const pin = z.string().check(z.regex(/^\d{1,12}$/));

const password = z.string().check(z.minLength(1), z.maxLength(256));

/** Both null without a PIN; `until` also where this device is not paired with the user. */
const pinState = z.object({ set_at: z.nullable(z.string()), until: z.nullable(z.string()) });
export type PinState = z.infer<typeof pinState>;

/** One of the user's own sessions; instants are UTC ISO. */
const sessionSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen: z.string(),
  user_agent: z.string(),
  address: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof sessionSchema>;

export const authEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with username and password',
    tag: 'auth',
    access: 'public',
    body: z.strictObject({ username, password }),
    reply: signedIn,
  }),
  loginByPin: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login/pin',
    summary:
      'Sign in with a PIN, on a device on which the user signed in with the password within 30 days. Every failure has the same answer; after several wrong PINs only the password works',
    tag: 'auth',
    access: 'public',
    body: z.strictObject({ username, pin }),
    reply: signedIn,
  }),
  loginByBadge: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login/badge',
    summary:
      'Sign in with a badge, on a device on which its holder signed in with the password within 30 days',
    tag: 'auth',
    access: 'public',
    body: z.strictObject({ code: z.string().check(z.regex(/^\d{40}$/)) }),
    reply: signedIn,
  }),
  firstPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/first-password',
    summary: 'Replace a provisional password by one’s own, before the first sign-in',
    tag: 'auth',
    access: 'public',
    body: z.strictObject({ username, current: password, password }),
    status: 204,
  }),
  me: defineEndpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in user',
    tag: 'auth',
    access: 'session',
    reply: profileSchema,
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    tag: 'auth',
    access: 'session',
    status: 204,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change one’s own password; the other sessions end',
    tag: 'auth',
    access: 'session',
    body: z.strictObject({ current: password, password }),
    status: 204,
  }),
  pin: defineEndpoint({
    method: 'GET',
    path: '/api/auth/pin',
    summary: 'One’s own PIN: when it was set, and until when it works on this device',
    tag: 'auth',
    access: 'session',
    reply: pinState,
  }),
  setPin: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/pin',
    summary: 'Set one’s own PIN, confirmed by the password, and pair this device',
    tag: 'auth',
    access: 'session',
    body: z.strictObject({ password, pin }),
    reply: pinState,
  }),
  removePin: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/pin',
    summary: 'Remove one’s own PIN',
    tag: 'auth',
    access: 'session',
    status: 204,
  }),
  askReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    summary:
      'Ask for a one-time link by e-mail. The answer is the same whether an account has the address or not, and comes before the mail is sent',
    tag: 'auth',
    access: 'public',
    body: z.strictObject({ email: z.string().check(z.minLength(3), z.maxLength(254)) }),
    reply: z.object({
      email: z.string(),
      /** False without a mail server: the operator finds the link in the server's log. */
      can_send_mail: z.boolean(),
    }),
  }),
  reset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    summary: 'Set a new password by a one-time link',
    tag: 'auth',
    access: 'public',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), password }),
    status: 204,
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'One’s own sessions',
    tag: 'auth',
    access: 'session',
    reply: z.array(sessionSchema),
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of one’s own sessions, and PIN and badge on its device',
    tag: 'auth',
    access: 'session',
    status: 204,
  }),
} as const;
