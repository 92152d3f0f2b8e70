import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pairingCookie } from '#contract/app-header.ts';
import { pairingDays } from '#contract/rules/accounts/pin.ts';
import type { Settings } from '../deps.ts';
import { isSecure } from './is-secure.ts';
import { hashToken } from './secret-token.ts';

/** The secret that a paired device sends; undefined from other devices. */
export function readPairingSecret(request: FastifyRequest): string | undefined {
  return request.cookies[pairingCookie];
}

/** The hash of the device's secret; of an empty text, which matches no device, where it sends none. */
export function pairingHashOf(request: FastifyRequest): string {
  return hashToken(readPairingSecret(request) ?? '');
}

/** Gives a device its secret for as long as PIN and badge can work on it. */
export function setPairingCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'secureCookies'>,
  secret: string,
): void {
  reply.setCookie(pairingCookie, secret, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request, settings),
    maxAge: pairingDays * 24 * 3600,
  });
}
