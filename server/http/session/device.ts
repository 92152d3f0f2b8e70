import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookie, deviceHeader, queueHeader, storeHeader } from '#contract/app-header.ts';
import type { Settings } from '../deps.ts';
import { isSecure } from './is-secure.ts';

const maxNameLength = 80;
const cookieDays = 400;

/** What a request reports about its device. */
export type ToldDevice = {
  id: string;
  /** Commands queued on it; null where the request does not say. */
  queued: number | null;
  /** The device found its store deleted. */
  lost: boolean;
};

/** Null where neither header nor cookie names the device. */
export function readDevice(request: FastifyRequest): ToldDevice | null {
  const { [deviceHeader]: named, [queueHeader]: queue, [storeHeader]: store } = request.headers;
  const id = (typeof named === 'string' && named) || request.cookies[deviceCookie];
  if (!id) return null;
  const queued = typeof queue === 'string' && /^\d{1,6}$/.test(queue) ? Number(queue) : null;
  return { id: id.slice(0, maxNameLength), queued, lost: store === 'lost' };
}

/**
 * Stores the device's id in a cookie, which survives when the browser evicts the whole store, including the id in it. A
 * device that already has an id keeps it. Returns the id, or null where the device has none.
 */
export function keepDeviceName(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'secureCookies'>,
): string | null {
  const name = request.cookies[deviceCookie] ?? readDevice(request)?.id;
  if (!name) return null;
  reply.setCookie(deviceCookie, name.slice(0, maxNameLength), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request, settings),
    maxAge: cookieDays * 24 * 3600,
  });
  return name.slice(0, maxNameLength);
}
