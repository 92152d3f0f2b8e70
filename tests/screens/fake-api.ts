import { vi } from 'vitest';

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  /** The reply lacks the header of Quai, so it comes from another server. */
  foreign?: boolean;
  /** Plain text instead of JSON. */
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
 * Answers the page's calls instead of a server. `answer` returns the response to each; null means no response at all,
 * 'never' one that never arrives. Returns the calls as they were made. There is no feed: the page's device stores taps
 * but replicates nothing, as on its first day.
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
    const answered = await answer(call);
    // A server that does not answer has no feed either.
    const given = isFeed && answered !== null ? noFeed : answered;
    if (given === 'never') return aborted(init.signal);
    if (given === null) throw new TypeError('Failed to fetch');
    // Lists request their saved views; by default there are none.
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
