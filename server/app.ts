import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { appHeader } from '#contract/app-header.ts';
import { Refusal } from '#contract/errors.ts';
import type { Deps } from './http/deps.ts';
import { replyToError } from './http/reply-to-error.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addCatalogueRoutes } from './routes/catalogue.ts';
import { addCommandRoutes } from './routes/commands.ts';
import { addEntityRoutes } from './routes/entities.ts';
import { addNotificationRoutes } from './routes/notifications.ts';

/** Bodies are small but for the chunks of an import, which say so themselves. */
const bodyLimit = 1024 * 1024;

/** Builds the application from what is handed in; nothing here reads the environment or opens a port. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 60_000,
    trustProxy: 'loopback',
  });
  await app.register(cookie);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(appHeader, deps.settings.version);
  });
  app.setErrorHandler(replyToError(deps.log));
  app.setNotFoundHandler(() => {
    throw new Refusal('request.not_found');
  });
  addAuthRoutes(app, deps);
  addEntityRoutes(app, deps);
  addCatalogueRoutes(app, deps);
  addCommandRoutes(app, deps);
  addNotificationRoutes(app, deps);
  return app;
}
