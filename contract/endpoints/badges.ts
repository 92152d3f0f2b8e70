import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A user's badge; null without one. */
const badgeState = z.object({ printed_at: z.nullable(z.string()) });

const common = {
  path: '/api/users/{id}/badge',
  tag: 'users',
  access: ['manage users'],
  role: 'Admin',
} as const;

/** Badges, printed and revoked by an Admin: the holder can sign in as its user on a paired device. */
export const badgeEndpoints = {
  badge: defineEndpoint({
    ...common,
    method: 'GET',
    summary: 'A user’s badge, without its code. For an Admin',
    reply: badgeState,
  }),
  makeBadge: defineEndpoint({
    ...common,
    method: 'POST',
    summary: 'A new badge for a user; the former one stops working. For an Admin',
    reply: z.object({
      printed_at: z.string(),
      /** Returned once: the server stores only its hash. */
      code: z.string(),
      username: z.string(),
    }),
  }),
  revokeBadge: defineEndpoint({
    ...common,
    method: 'DELETE',
    summary: 'Revoke a user’s badge. For an Admin',
    status: 204,
  }),
} as const;
