import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { actingUserHeader, sessionCookie } from '#contract/app-header.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Actor } from '#server/entities/actor.ts';
import type { Deps, Settings } from '../deps.ts';
import { isSecure } from './is-secure.ts';
import { findSession } from './read-actor.ts';

/**
 * Authenticates a request by its bearer token; the cookie is accepted where the endpoint allows it (`Endpoint`), and
 * for writes only within the same origin. The request is refused if bearer, cookie and the named acting user disagree.
 */
export async function authenticate(
  deps: Deps,
  request: FastifyRequest,
  cookieMay: Endpoint['cookie'],
): Promise<{ actor: Actor; lastSeen: string }> {
  const bearer = bearerOf(request);
  const cookie = request.cookies[sessionCookie];
  const token = bearer ?? (cookieMay ? cookie : undefined);
  if (!token) throw new Refusal('auth.required');
  if (!bearer && request.method !== 'GET') requireSameOrigin(request, deps.settings);
  const found = await findSession(deps, token);
  if (cookie !== undefined && cookie !== token) await requireSameUser(deps, found.actor, cookie);
  const named = request.headers[actingUserHeader];
  if (named !== undefined && named !== found.actor.user_id) throw new Refusal('auth.user_mismatch');
  if (!bearer && cookieMay === 'named' && named === undefined) throw new Refusal('auth.user_mismatch');
  return found;
}

/** On a shared device the cookie may belong to another user by now; an expired one is ignored. */
async function requireSameUser(deps: Deps, actor: Actor, cookie: string): Promise<void> {
  const other = await findSession(deps, cookie).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (other && other.actor.user_id !== actor.user_id) throw new Refusal('auth.user_mismatch');
}

/** The token of the Authorization header; undefined where there is none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}

/** Checks the request's origin against the server's, from the settings and a trusted proxy. */
function requireSameOrigin(request: FastifyRequest, settings: Settings): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const { host } = request;
  const own = [settings.publicUrl, `https://${host}`];
  if (!isSecure(request, settings)) own.push(`http://${host}`);
  if ((site !== undefined && site !== 'same-origin') || (origin !== undefined && !own.includes(origin)))
    throw new Refusal('auth.origin');
}
