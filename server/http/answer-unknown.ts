import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { createPageSender, isNavigation } from './app-pages.ts';
import type { Settings } from './deps.ts';

/**
 * Handles requests without a route: returns the application's page for a screen, 405 with the allowed methods for an
 * unsupported method, or 404.
 */
export function answerUnknown(settings: Settings, endpoints: readonly Endpoint[]) {
  const sendPage = createPageSender(settings);
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(
      `^${path
        .replace(/\/$/, '')
        .replace(/[.]/g, '\\.')
        .replace(/\{\w+\}/g, '[^/]+')}/?$`,
    ),
  }));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isNavigation(request)) return sendPage(reply);
    const path = request.url.split('?', 1)[0]!;
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0 || methods.includes(request.method as Endpoint['method'])) {
      throw new Refusal('request.not_found');
    }
    reply.header('allow', [...new Set(methods)].join(', '));
    throw new Refusal('request.method');
  };
}
