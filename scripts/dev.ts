import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { cleanUpOnSignal } from './clean-up-on-signal.ts';
import { findFreePort } from './find-free-port.ts';
import { PROJECT_ROOT } from './run-tool.ts';
import { shareCompileCache } from './share-compile-cache.ts';

/**
 * The port of `vite` and not the demo's: the demo registers a service worker on its origin, and a page of the
 * development server must never come from that worker's cache.
 */
const DEFAULT_PORT = 5173;

/** Interval in ms at which the API is polled until it answers. */
const POLL_MS = 50;

/** Replaces a worker that an earlier build registered on this origin: it unregisters itself and reloads its pages. */
const UNREGISTERING_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url);
});
`;

const startedAt = performance.now();
shareCompileCache();
const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
const apiPort = await findFreePort();
const app = await startApp(port, apiPort);
const origin = new URL(app.resolvedUrls?.local[0] ?? `http://localhost:${port}/`).origin;
startApi(apiPort, origin);
await waitForApi(apiPort);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`
Ready in ${seconds} s
  app      ${origin} (a change in src/ shows without a reload)
  gallery  ${origin}/tests/screens/gallery/index.html
  debug    ${origin}/debug (leader, feed position and outbox of the signed-in user)
  API      ${origin}/api/docs (the server restarts on a change in server/ or contract/)
`);

/**
 * Runs the server on the demo's data and restarts it when one of its files changes.
 * @param publicUrl the origin that the browser uses
 */
function startApi(listenOn: number, publicUrl: string): void {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts', '--demo'], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(listenOn), PUBLIC_URL: publicUrl },
  });
  cleanUpOnSignal(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  });
}

/**
 * Serves the app with hot reload; calls under `/api` are proxied to the server, so that cookies and origin are as in
 * production.
 */
async function startApp(listenOn: number, forwardTo: number): Promise<ViteDevServer> {
  const server = await createServer({
    root: PROJECT_ROOT,
    plugins: [serveUnregisteringWorker()],
    server: {
      port: listenOn,
      strictPort: process.env['PORT'] !== undefined,
      proxy: { '/api': { target: `http://127.0.0.1:${forwardTo}`, xfwd: true } },
      // The server's process watches its own files; the demo data is not code.
      watch: { ignored: ['**/demo-data/**', '**/dist/**', '**/server/**'] },
    },
  });
  await server.listen();
  cleanUpOnSignal(() => server.close());
  return server;
}

function serveUnregisteringWorker(): Plugin {
  return {
    name: 'quai:unregistering-worker',
    configureServer: ({ middlewares }) => {
      middlewares.use('/service-worker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(UNREGISTERING_WORKER);
      });
    },
  };
}

/**
 * Resolves when the API answers, however long it takes: a slow machine needs a minute for the demo's data. If the API
 * fails to start, its own output says why, and a saved file starts it again.
 */
async function waitForApi(listenOn: number): Promise<void> {
  for (;;) {
    // The connection is refused until the server listens.
    const answer = await fetch(`http://127.0.0.1:${listenOn}/api/openapi.json`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
