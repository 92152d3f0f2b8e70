import type { FastifyReply, FastifyRequest } from 'fastify';
import { protocolHeader } from '#contract/app-header.ts';
import type { Profile } from '#contract/endpoints/auth.ts';
import type { Actor } from '#server/entities/actor.ts';
import { recordUserLanguage } from '#server/services/mails/user-language.ts';
import { readPinState } from '#server/services/accounts/pin.ts';
import type { Deps } from '../deps.ts';
import { requestLanguage } from '../request-language.ts';
import { pairingHashOf } from './pairing-cookie.ts';
import { readActor } from './read-actor.ts';
import { registerDevice } from './register-device.ts';

import { setSessionCookie } from './session-cookie.ts';

/**
 * The answer to a sign-in: token, profile, and the session's cookie.
 * @param secretHash hash of the device's secret, where the sign-in has just given it one
 */
export async function replySignedIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  secretHash?: string,
): Promise<{ token: string; profile: Profile }> {
  setSessionCookie(reply, deps, token);
  const actor = await readActor(deps, token);
  return { token, profile: await replyProfile(deps, actor, request, reply, secretHash) };
}

/** The profile of a session's user on this device. */
export async function replyProfile(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
  secretHash = pairingHashOf(request),
): Promise<Profile> {
  const device = await registerDevice(deps, actor, request, reply);
  await recordLanguage(deps, actor, request);
  const { db, clock, settings } = deps;
  const customer = actor.customer_code
    ? await db.read
        .selectFrom('customers')
        .select(['name', 'no_back_orders'])
        .where('code', '=', actor.customer_code)
        .executeTakeFirst()
    : undefined;
  const pin = await readPinState(db.read, clock.now(), { secretHash, userId: actor.user_id });
  return {
    user_id: actor.user_id,
    username: actor.username,
    email: actor.email,
    role_name: actor.role,
    permissions: [...actor.permissions].sort(),
    customer_code: actor.customer_code,
    customer_name: customer?.name ?? '',
    ...(customer && { no_back_orders: customer.no_back_orders === 1 }),
    vat_rate: settings.vatRate,
    timezone: settings.timezone,
    pin_until: pin.until,
    device,
  };
}

/** The language that the application shows to the user; other clients send that of their system. */
async function recordLanguage(deps: Deps, actor: Actor, request: FastifyRequest): Promise<void> {
  if (request.headers[protocolHeader] === undefined) return;
  const language = requestLanguage(request, deps.settings.defaultLanguage);
  await recordUserLanguage(deps, actor.user_id, language);
}
