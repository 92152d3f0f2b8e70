import { appHeader, protocol, protocolHeader } from '#contract/app-header.ts';
import { ApiError } from './api-error.ts';
import { errorOf, parseAnswer } from './read-error.ts';

/** Timeout of a call in milliseconds, including its body. */
export const CALL_TIMEOUT_MS = 20_000;

/**
 * Every call sends a JSON content type, with or without a body, as the specification requires; files send their own
 * type.
 */
export const jsonContent = { 'Content-Type': 'application/json' } as const;

export interface Call {
  method: string;
  /** Absolute path, `/api` included, with its query. */
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON; undefined sends no body. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

export interface Reply {
  headers: Headers;
  /** undefined for a response without a body (204, 304). */
  body: unknown;
}

/**
 * Sends one JSON call with cookies. It uses neither storage nor DOM, so that workers can use it.
 * @throws ApiError; the abort reason of the caller's own signal
 */
export async function sendCall(call: Call): Promise<Reply> {
  const payload = call.body === undefined ? null : JSON.stringify(call.body);
  const spoken = { [protocolHeader]: String(protocol) };
  const headers = { Accept: 'application/json', ...jsonContent, ...spoken, ...call.headers };
  const stop = new AbortController();
  const pass = () => stop.abort(call.signal?.reason);
  if (call.signal?.aborted) pass();
  call.signal?.addEventListener('abort', pass);
  const late = new ApiError('timeout');
  const timer = setTimeout(() => stop.abort(late), call.timeoutMs ?? CALL_TIMEOUT_MS);
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers,
      body: payload,
      credentials: 'include',
      signal: stop.signal,
    });
    return await readReply(response);
  } catch (error) {
    if (call.signal?.aborted) throw call.signal.reason;
    if (error instanceof ApiError) throw error;
    throw stop.signal.aborted ? late : new ApiError('network');
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', pass);
  }
}

async function readReply(response: Response): Promise<Reply> {
  if (!response.headers.has(appHeader)) throw new ApiError('foreign', response.status);
  const text = await response.text();
  const body = text === '' ? undefined : parseAnswer(text, response.status);
  // 304: the call had an ETag, and nothing has changed since.
  if (response.ok || response.status === 304) return { headers: response.headers, body };
  throw errorOf(response.status, body, response.headers);
}
