import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeArticles } from '../articles.ts';

/** Minimal pages for the baseline: rows as text, or a single word; no framework, no style. */
export interface FloorPage {
  url: string;
  close: () => Promise<void>;
}

/** What all pages share: rows as plain text. */
const common = `const cell = (row) => '<div data-index="0"><p>' + row.reference + '</p><p>' + row.designation + '</p><p>' +
  row.description + '</p><p>' + row.price + '</p></div>';
const show = (rows) => { document.querySelector('main').innerHTML = rows.map(cell).join(''); };
const kept = async (path) => (await caches.match(path)).json();`;

const scripts: Record<string, string> = {
  /** Stores the rows in this browser. */
  '/keep': `const floor = await caches.open('floor');
    await Promise.all(['/first.json', '/all.json', '/kept/word'].map((path) => floor.add(path)));
    await navigator.serviceWorker.register('/kept/worker.js');
    const { installing, waiting, active } = await navigator.serviceWorker.getRegistration('/kept/');
    const worker = installing ?? waiting ?? active;
    while (worker.state !== 'activated')
      await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
    document.title = 'ready';`,
  /** A tap loads the first rows from the server. */
  '/tap': `document.querySelector('button').addEventListener('click', async () => {
      performance.mark('tap');
      show(await (await fetch('/first.json', { cache: 'no-store' })).json());
    });
    document.title = 'ready';`,
  /** The first rows, stored as one text. */
  '/first': `show(await kept('/first.json'));`,
  /** All rows, stored as one text, filtered by a word. */
  '/all': `show((await kept('/all.json')).filter((row) => row.designation.toLowerCase().includes('mug')).slice(0, 50));`,
  /** Each key shows the first rows in another order. */
  '/type': `const rows = await kept('/first.json');
    let turn = 0;
    document.querySelector('input').addEventListener('input', () => {
      turn = (turn + 1) % 5;
      show([...rows.slice(turn), ...rows.slice(0, turn)].slice(0, 12));
    });
    document.title = 'ready';`,
};

/** A static page without a script, and the service worker that caches it. */
const kept: Record<string, [type: string, body: string]> = {
  '/kept/word': ['text/html; charset=utf-8', '<!doctype html><title></title><div data-index="0">Quai</div>'],
  '/kept/worker.js': [
    'text/javascript',
    // With static routes the browser answers from the cache without starting the worker.
    `addEventListener('install', (event) =>
      event.addRoutes?.({ condition: { urlPattern: { pathname: '/kept/*' } }, source: { cacheName: 'floor' } }));
    addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)));`,
  ],
};

/** Serves the baseline pages for the device bench, with this many articles. */
export async function openFloorPage(count: number): Promise<FloorPage> {
  const { articles } = makeArticles(count);
  const json: Record<string, string> = {
    '/all.json': JSON.stringify(articles),
    '/first.json': JSON.stringify(articles.slice(0, 50)),
  };
  const server = createServer(({ url = '/', headers }, reply) => {
    if (headers['if-none-match'] !== undefined) {
      reply.writeHead(304, { etag: headers['if-none-match'] }).end();
      return;
    }
    const [type, body] = kept[url] ?? ['application/json', json[url]];
    if (body !== undefined) {
      reply.writeHead(200, { 'content-type': type }).end(body);
      return;
    }
    const script = `<script type="module">${common}\n${scripts[url] ?? ''}</script>`;
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    reply.end(
      `<!doctype html><title></title><input><button type="submit">Log in</button><main></main>${script}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
