import { vi } from 'vitest';

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  /** A reply that did not come from Quai lacks its header. */
  foreign?: boolean;
  /** Text in place of JSON. */
  text?: string;
}

const noFeed: FakeAnswer = { status: 404, body: { code: 'request.not_found', detail: '' } };

export interface FakeCall {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Given = FakeAnswer | null | 'never';

/**
 * Answers calls of the page in place of a server. `answer` says what to each; null stands for no answer at all,
 * 'never' for one that never comes. Returns the calls as they were made. It has no feed: the page's device keeps what
 * is tapped and reads nothing ahead, as on the first day.
 */
export function fakeApi(answer: (call: FakeCall) => Given | Promise<Given>): FakeCall[] {
  const calls: FakeCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const call = {
      method: init.method ?? 'GET',
      path: url.replace(/^\/api/, ''),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    const isFeed = call.path.startsWith('/changes');
    if (!isFeed) calls.push(call);
    const given = isFeed ? noFeed : await answer(call);
    if (given === 'never') return aborted(init.signal);
    if (given === null) throw new TypeError('Failed to fetch');
    // Lists ask for their saved views; a test that is not about them has none.
    const noViews = call.method === 'GET' && call.path.endsWith('/views') && !Array.isArray(given.body);
    const { status = 200, body, foreign = false, text } = noViews ? { body: [] } : given;
    const content = text ?? (body === undefined ? null : JSON.stringify(body));
    return new Response(content, { status, headers: foreign ? {} : { 'x-quai': 'test' } });
  });
  return calls;
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
