import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { appHeader } from '#contract/app-header.ts';
import { Refusal } from '#contract/errors.ts';
import { answerUnknown } from './http/answer-unknown.ts';
import { serveAppFiles } from './http/app-pages.ts';
import type { Deps } from './http/deps.ts';
import { closeUnlessReceived, limitBodies } from './http/bodies/limit-bodies.ts';
import { replyToError } from './http/reply-to-error.ts';
import { defaultRequestLimits, type RequestLimits } from './http/bodies/request-limits.ts';
import { readSecurityHeaders } from './http/security-headers.ts';
import { defaultTrustProxy, toTrustOption, type TrustProxy } from './http/trust-proxy.ts';
import { addAccountRoutes } from './routes/accounts.ts';
import { addApiDescriptionRoutes } from './routes/api-description.ts';
import { addArticleImageRoutes } from './routes/article-images.ts';
import { addArrivalRoutes } from './routes/arrivals.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addBadgeRoutes, addQuickSignInRoutes } from './routes/quick-sign-in.ts';
import { addBulkRoutes } from './routes/bulk.ts';
import { addClashRoutes } from './routes/clashes.ts';
import { addCatalogueRoutes } from './routes/catalogue.ts';
import { addChangeRoutes } from './routes/changes.ts';
import { addCompanyRoutes } from './routes/company.ts';
import { addCommandRoutes } from './routes/commands.ts';
import { addDashboardRoutes } from './routes/dashboards.ts';
import { addEntityRoutes } from './routes/entities.ts';
import { addFileRoutes } from './routes/files.ts';
import { addFirstStepsRoutes } from './routes/first-steps.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addImageRoutes } from './routes/images.ts';
import { addImportRoutes } from './routes/imports.ts';
import { addMailRoutes } from './routes/mails.ts';
import { addNotificationRoutes } from './routes/notifications.ts';
import { addPaperRoutes } from './routes/papers.ts';
import { addPhotoRoutes } from './routes/photos.ts';
import { addReportRoutes } from './routes/reports.ts';
import { addRolePermissionRoutes } from './routes/role-permissions.ts';
import { addSavedViewRoutes } from './routes/saved-views.ts';
import { addWaitingRoutes } from './routes/waiting.ts';

/** Maximum body size in bytes. Chunks of an import and pictures declare a higher limit, public calls a lower one. */
const bodyLimit = 1024 * 1024;

/** Minimum size in bytes for compression: smaller responses cost more to compress than to send. */
const compressedFrom = 1024;

/**
 * Up to this many bytes one call compresses faster than a stream, and blocks the thread for less than a millisecond.
 */
const compressedAtOnce = 128 * 1024;

/** Content types that are compressed: the plugin's default does not include the lines of a snapshot. */
const compressedTypes = /^text\/(?!event-stream)|[/+](?:json|xml|x-ndjson)(?:;|$)/u;

/** The security headers that browsers apply to responses other than documents. */
const heededWithData = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

/** A certificate and its key, in PEM. */
export type Tls = { cert: string; key: string };

/** How clients reach the application. */
export type Transport = {
  /** Null where it is reached by plain http, or through a proxy that terminates TLS. */
  tls: Tls | null;
  trustProxy: TrustProxy;
  limits: RequestLimits;
};

/** Builds the application from its dependencies; it does not read the environment or open a port. */
export async function buildApp(
  deps: Deps,
  { tls = null, trustProxy = defaultTrustProxy, limits = defaultRequestLimits }: Partial<Transport> = {},
): Promise<FastifyInstance> {
  const own = {
    [appHeader]: deps.settings.version,
    // Responses are specific to one user and moment; cacheable ones set their own header.
    'cache-control': 'no-store',
  };
  const protection = await readSecurityHeaders(deps.settings.secureCookies);
  const headers = { ...protection, ...own };
  // Headers that only matter for documents would be larger than the rest of a poll's response.
  const dataHeaders = { ...pickHeaders(protection, heededWithData), ...own };
  const answerError = replyToError(deps.log);
  const options = {
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: limits.request,
    trustProxy: toTrustOption(trustProxy),
    // Fastify's response has another format than Quai's; see below.
    return503OnClosing: false,
    // An invalid URL never becomes a request: no hook of the application sees it.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      closeUnlessReceived(request, reply.headers(headers), limits);
      answerError(error, request, reply);
    },
  };
  const sockets = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.check,
  };
  const app: FastifyInstance = tls
    ? fastify({ ...options, https: { ...tls, ...sockets, handshakeTimeout: limits.headers } })
    : fastify({ ...options, http: sockets });
  await app.register(cookie);
  await app.register(compress, {
    customTypes: compressedTypes,
    threshold: compressedFrom,
    syncThreshold: compressedAtOnce,
    globalDecompression: false,
  });
  app.decorateRequest('actor', null);
  const answerNoRoute = answerUnknown(deps.settings, allEndpoints);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.routeOptions.config.data ? dataHeaders : headers);
    if (stopping) throw new Refusal('server.busy', { params: { reason: 'stopping' } });
    // Answered here, because the body of a request without a route is not read.
    return request.is404 ? answerNoRoute(request, reply) : undefined;
  });
  limitBodies(app, limits);
  acceptEmptyBodies(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNoRoute);
  if (deps.settings.appDir !== null)
    await serveAppFiles(app, deps.settings.appDir, deps.settings.startLanguage);
  const mails = addMailRoutes(app, deps);
  addAuthRoutes(app, deps, mails);
  addAccountRoutes(app, deps, mails);
  addFirstStepsRoutes(app, deps);
  addQuickSignInRoutes(app, deps);
  addBadgeRoutes(app, deps);
  addEntityRoutes(app, deps);
  addDashboardRoutes(app, deps);
  addReportRoutes(app, deps);
  addSavedViewRoutes(app, deps);
  addBulkRoutes(app, deps);
  addArrivalRoutes(app, deps);
  addRolePermissionRoutes(app, deps);
  addClashRoutes(app, deps);
  addFileRoutes(app, deps);
  addCatalogueRoutes(app, deps);
  addCommandRoutes(app, deps);
  addChangeRoutes(app, deps);
  addNotificationRoutes(app, deps);
  addImageRoutes(app, deps);
  addArticleImageRoutes(app, deps);
  addPhotoRoutes(app, deps);
  addCompanyRoutes(app, deps);
  addPaperRoutes(app, deps);
  addWaitingRoutes(app, deps);
  addImportRoutes(app, deps);
  addApiDescriptionRoutes(app, deps);
  addHealthRoutes(app, deps);
  return app;
}

function pickHeaders(headers: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** Clients that send no payload, as on sign-out, still set the JSON content type: an empty body is not an error. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
