import { appHeader, deviceHeader, sessionCookie } from '#contract/app-header.ts';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { TestApp } from '../../../api/test-app.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { NetworkTrouble } from '../simulated-network.ts';
import type { Life } from '../virtual-time.ts';

/** One profile's connection to the real server: the requests of its browser, and the network's faults. */
export interface Way {
  t: TestApp;
  trouble: NetworkTrouble;
  random: SeededRandom;
  /** The session cookie. */
  cookie: () => string | null;
  /** Commands that make the whole batch fail. */
  poison: Map<string, RefusalCode>;
}

const ways = new Map<string, Way>();
const own = globalThis.fetch;

/** Routes the calls of this device through its connection from now on. */
export function openWay(deviceId: string, way: Way): void {
  ways.set(deviceId, way);
  // A worker's relative URLs have no host here: they go to the server in this process.
  globalThis.fetch = (input, init) => (typeof input === 'string' ? fetchBy(input, init) : own(input, init));
}

export function closeWay(deviceId: string): void {
  ways.delete(deviceId);
  if (ways.size === 0) globalThis.fetch = own;
}

async function fetchBy(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const way = ways.get(headers[deviceHeader] ?? '');
  if (!way) throw new TypeError('This device has no way any more.');
  const { trouble } = way;
  if (trouble.down) throw new TypeError('fetch failed');
  if (trouble.captive) return new Response('<html>Welcome to the Wi-Fi</html>', { status: 200 });
  if (trouble.storm.left > 0) {
    trouble.storm.left--;
    const { code, seconds } = trouble.storm;
    return refused(code, seconds === null ? {} : { 'retry-after': String(seconds) });
  }
  const command = init.method === 'POST';
  const body = typeof init.body === 'string' ? init.body : undefined;
  const poison = command ? [...way.poison].find(([id]) => body?.includes(id)) : undefined;
  if (poison) return refused(poison[1]);
  if (trouble.hang > 0) {
    trouble.hang--;
    return hang(init.signal ?? null);
  }
  const send = () => inject(way, path, command ? 'POST' : 'GET', headers, body);
  const lost = command && trouble.loseReplies > 0 && trouble.loseReplies-- > 0;
  const twice = command && trouble.duplicate > 0 && trouble.duplicate-- > 0;
  const late = path.startsWith('/api/changes?') && trouble.latePulls.left > 0 && trouble.latePulls.left-- > 0;
  const [reply] = await Promise.all(twice ? [send(), send()] : [late ? arriveLate(trouble, send) : send()]);
  if (lost || trouble.down || init.signal?.aborted) throw new TypeError('fetch failed');
  return cutSnapshot(trouble, path, reply!);
}

async function arriveLate(trouble: NetworkTrouble, send: () => Promise<Response>): Promise<Response> {
  trouble.latePullsUnderWay++;
  try {
    const reply = await send();
    await new Promise((resolve) => setTimeout(resolve, trouble.latePulls.ms / 100));
    return reply;
  } finally {
    trouble.latePullsUnderWay--;
  }
}

function refused(code: RefusalCode, more: Record<string, string> = {}): Response {
  const refusal = new Refusal(code);
  return Response.json(refusal.body, { status: refusal.status, headers: { [appHeader]: 'test', ...more } });
}

function hang(signal: AbortSignal | null): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new TypeError('fetch failed'));
    signal?.addEventListener('abort', end);
    // Longer than every timeout here.
    setTimeout(end, 400);
  });
}

async function inject(
  { t, cookie }: Way,
  path: string,
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Response> {
  const token = cookie();
  const reply = await t.app.inject({
    method,
    url: path,
    headers: { ...headers, ...(token ? { cookie: `${sessionCookie}=${token}` } : {}) },
    ...(body === undefined ? {} : { payload: body }),
  });
  const answered = new Headers();
  for (const [name, value] of Object.entries(reply.headers)) answered.set(name, String(value));
  answered.delete('content-encoding');
  const empty = reply.statusCode === 304 || reply.statusCode === 204;
  return new Response(empty ? null : new Uint8Array(reply.rawPayload), {
    status: reply.statusCode,
    headers: answered,
  });
}

/** A stream that breaks within a line. */
async function cutSnapshot(trouble: NetworkTrouble, path: string, reply: Response): Promise<Response> {
  if (!path.startsWith('/api/changes/snapshot') || trouble.cutSnapshots.left === 0) return reply;
  trouble.cutSnapshots.left--;
  const lines = (await reply.text()).split('\n').slice(0, 2 + 3 * trouble.cutSnapshots.behind);
  let sent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent) controller.error(new TypeError('terminated'));
      else controller.enqueue(new TextEncoder().encode(lines.join('\n').slice(0, -3)));
      sent = true;
    },
  });
  return new Response(stream, { status: reply.status, headers: reply.headers });
}

/** Methods that return known values at once, without effects. */
const told: ReadonlySet<string> = new Set(['serverNow', 'lastServerMs', 'close']);

/** Results of calls of a killed tab never arrive: promises of its methods never settle. */
export function whileAlive<T extends object>(life: Life, target: T, before?: (name: string) => void): T {
  return new Proxy(target, {
    get: (from, name) => {
      const value = Reflect.get(from, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        before?.(String(name));
        if (!life.alive && !told.has(String(name))) return new Promise(() => undefined);
        const result = Reflect.apply(value, from, args) as unknown;
        if (!(result instanceof Promise) && !isThenable(result)) return result;
        return new Promise((resolve, reject) => {
          Promise.resolve(result).then(
            (found) => life.alive && resolve(found),
            (error: unknown) => life.alive && reject(error as Error),
          );
        });
      };
    },
  });
}

function isThenable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value;
}
