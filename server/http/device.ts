import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookie, deviceHeader, queueHeader, storeHeader } from '#contract/app-header.ts';
import type { Settings } from './deps.ts';
import { isSecure } from './is-secure.ts';

const longestName = 80;
const cookieDays = 400;

/** What a request says of the device that it comes from. */
export type ToldDevice = {
  id: string;
  /** Commands that wait on it; null where it does not say. */
  queued: number | null;
  /** It finds that its store is gone. */
  lost: boolean;
};

/** Null where the device names itself neither by header nor by cookie. */
export function readDevice(request: FastifyRequest): ToldDevice | null {
  const { [deviceHeader]: named, [queueHeader]: queue, [storeHeader]: store } = request.headers;
  const id = (typeof named === 'string' && named) || request.cookies[deviceCookie];
  if (!id) return null;
  const queued = typeof queue === 'string' && /^\d{1,6}$/.test(queue) ? Number(queue) : null;
  return { id: id.slice(0, longestName), queued, lost: store === 'lost' };
}

/**
 * Names the device that an answer goes to by a cookie, which stays when the browser throws the whole store away, the
 * name in it included. A device that is named keeps its name. Gives it, or null where the device has none.
 */
export function keepDeviceName(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'secureCookies'>,
): string | null {
  const name = request.cookies[deviceCookie] ?? readDevice(request)?.id;
  if (!name) return null;
  reply.setCookie(deviceCookie, name.slice(0, longestName), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request, settings),
    maxAge: cookieDays * 24 * 3600,
  });
  return name.slice(0, longestName);
}
