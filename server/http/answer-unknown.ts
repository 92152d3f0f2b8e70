import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { createPageSender, isNavigation } from './app-pages.ts';
import type { Settings } from './deps.ts';

/**
 * Answers an address that no route has: a screen of the application, a call by a method that it does not have (405,
 * with those that it has), or nothing.
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
