import helmet from '@fastify/helmet';
import fastify from 'fastify';

/** Own files only. Styles that scripts set on an element are not style attributes, so nothing inline is allowed. */
const contentPolicy = {
  defaultSrc: ["'self'"],
  // The camera's reader is WebAssembly; this allows its compilation, and no `eval`.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
};

/** The camera is needed for scanning; every other device feature is disabled. */
const permissionsPolicy = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * The security headers of every response. Helmet computes them for each request, which costs as much as a small call;
 * they never differ, so they are computed once.
 * @param secure whether browsers reach the server by https
 */
export async function readSecurityHeaders(secure: boolean): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
    strictTransportSecurity: secure && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    // Without https the browser ignores it and logs a warning on every page.
    crossOriginOpenerPolicy: secure && { policy: 'same-origin' },
    originAgentCluster: secure,
    xFrameOptions: { action: 'deny' },
  });
  probe.get('/', async () => '');
  const bare = new Set(['content-type', 'content-length', 'date', 'connection']);
  const { headers } = await probe.inject('/');
  await probe.close();
  const kept = Object.entries(headers).filter(([name]) => !bare.has(name));
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    'permissions-policy': permissionsPolicy,
  };
}
