import { existsSync, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceLanguage } from '#contract/languages.ts';
import type { Settings } from './deps.ts';

const year = 365 * 24 * 3600;

/** Built files that are not served under their own name. */
const unlisted = ['/index.html', '/.vite/'];

/** Serves the files of the built application; a file with a content hash in its name is cached for ever. */
export async function serveAppFiles(app: FastifyInstance, appDir: string, language: string): Promise<void> {
  if (!existsSync(appDir)) return;
  // The page is built in the source language.
  if (language !== sourceLanguage) serveWorker(app, join(appDir, 'service-worker.js'), language);
  // Otherwise the plugin would look for a directory index.
  app.get('/', (_request, reply) => reply.callNotFound());
  await app.register(serveFiles, {
    root: appDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !unlisted.some((start) => path.startsWith(start)),
    setHeaders: (reply, path) => {
      const hashed = path.slice(appDir.length).replaceAll('\\', '/').startsWith('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      if (path.endsWith('service-worker.js')) reply.header('service-worker-allowed', '/');
    },
  });
}

/**
 * Serves the service worker, which caches the application's page on the device. The page is in the installation's
 * language, so the worker's version includes the language: devices update when the operator changes it.
 */
function serveWorker(app: FastifyInstance, path: string, language: string): void {
  const readWorker = createTextReader(path, (script) =>
    script.replace(/("revision":"[^"]*)(","url":"\/")/, `$1-${language}$2`),
  );
  app.get('/service-worker.js', async (request, reply) => {
    const worker = await readWorker();
    if (!worker) return reply.callNotFound();
    const etag = `"${worker.mtime.toString(36)}-${language}"`;
    reply.headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/', etag });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/javascript; charset=utf-8').send(worker.text);
  });
}

/**
 * Whether a request is a browser navigation to a screen: it accepts HTML, or it accepts anything and its address has no
 * file extension.
 */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0]!;
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.');
}

/** Responds to a navigation with the application's single page, in the installation's language. */
export function createPageSender(settings: Settings): (reply: FastifyReply) => Promise<FastifyReply> {
  const readPage = createTextReader(join(settings.appDir ?? '', 'index.html'), (html) =>
    setLanguage(html, settings.startLanguage, settings.defaultLanguage),
  );
  return async (reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const page = settings.appDir === null ? null : await readPage();
    if (!page) return reply.status(503).send(notBuilt);
    return reply.send(page.text);
  };
}

type BuiltText = { text: string; mtime: number };

/**
 * Reads a built text file with this installation's changes, and rereads it after a new build. Null if there is no
 * build.
 */
function createTextReader(path: string, change: (text: string) => string): () => Promise<BuiltText | null> {
  let known: BuiltText = { text: '', mtime: 0 };
  return async () => {
    const found = await statBuilt(path);
    if (!found) return null;
    if (found.mtimeMs !== known.mtime) {
      known = { text: change(await readFile(path, 'utf8')), mtime: found.mtimeMs };
    }
    return known;
  };
}

/** Null if there is no build; other errors, such as missing access rights, are thrown. */
async function statBuilt(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function setLanguage(html: string, start: string, language: string): string {
  return html
    .replace(/(<meta name="default-language" content=")[^"]*/, `$1${start}`)
    .replace(/(<html[^>]* lang=")[^"]*/, `$1${language}`);
}

const notBuilt = `<!doctype html>
<html lang="en">
<title>Quai</title>
<p>The application is not built yet: run <code>npm run build</code>, then start the server again.</p>
</html>
`;
