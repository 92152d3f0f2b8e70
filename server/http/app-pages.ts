import { existsSync, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from './deps.ts';

const year = 365 * 24 * 3600;

/** Built files that the application does not ask for by name. */
const unlisted = ['/index.html', '/.vite/'];

/** Serves the files of the built application: what bears a hash of its content in its name is kept for ever. */
export async function serveAppFiles(app: FastifyInstance, appDir: string): Promise<void> {
  if (!existsSync(appDir)) return;
  // The plugin would look for a folder's own page.
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

/** Whether a browser goes to a screen: its address is no file, and the answer is to be looked at. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0]!;
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.');
}

/** Answers a navigation with the application's one page, in the installation's language. */
export function createPageSender(settings: Settings): (reply: FastifyReply) => Promise<FastifyReply> {
  let page = { html: '', mtime: 0 };
  return async (reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const path = join(settings.appDir ?? '', 'index.html');
    const found = settings.appDir === null ? null : await statBuilt(path);
    if (!found) return reply.status(503).send(notBuilt);
    if (found.mtimeMs !== page.mtime) {
      page = {
        html: setLanguage(await readFile(path, 'utf8'), settings.defaultLanguage),
        mtime: found.mtimeMs,
      };
    }
    return reply.send(page.html);
  };
}

/** Null where it is not built; what may not be read is told as it is. */
async function statBuilt(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function setLanguage(html: string, language: string): string {
  return html
    .replace(/(<meta name="default-language" content=")[^"]*/, `$1${language}`)
    .replace(/(<html[^>]* lang=")[^"]*/, `$1${language}`);
}

const notBuilt = `<!doctype html>
<html lang="en">
<title>Quai</title>
<p>The application is not built yet: run <code>npm run build</code>, then start the server again.</p>
</html>
`;
