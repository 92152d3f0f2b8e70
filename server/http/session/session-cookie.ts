import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { sessionCookie } from '#contract/app-header.ts';
import type { Deps } from '../deps.ts';
import { isSecure } from './is-secure.ts';

/** Stores a session's token in its HttpOnly cookie. */
export function setSessionCookie(reply: FastifyReply, { settings }: Deps, token: string): void {
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(reply.request, settings),
    maxAge: settings.sessionIdleDays * 24 * 3600,
  });
}
