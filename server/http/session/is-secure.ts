import type { FastifyRequest } from 'fastify';
import type { Settings } from '../deps.ts';

/**
 * Whether the browser that sent a request uses https: by the settings, its connection, or the header of a trusted
 * proxy.
 */
export function isSecure(
  request: FastifyRequest,
  { secureCookies }: Pick<Settings, 'secureCookies'>,
): boolean {
  return secureCookies || request.protocol === 'https';
}
