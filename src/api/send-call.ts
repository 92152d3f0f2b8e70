import { appHeader, protocol, protocolHeader } from '#contract/app-header.ts';
import { ApiError } from './api-error.ts';
import { errorOf, parseAnswer } from './read-error.ts';

/** Milliseconds until a call is given up, its body included. */
export const CALL_TIMEOUT_MS = 20_000;

/** Every call says JSON, with a body or without one, as the specification asks; files say their own type. */
export const jsonContent = { 'Content-Type': 'application/json' } as const;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  method: Method;
  /** From the host's root, `/api` included, with its query. */
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON; undefined sends none. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

export interface Reply {
  headers: Headers;
  /** undefined where the answer has no body (204, 304). */
  body: unknown;
}

/**
 * Sends one JSON call with cookies. It knows neither storage nor screen, so a worker may use it.
 * @throws ApiError; what the caller's own signal was aborted with, where it was
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
  // 304: asked with a tag, and nothing changed since.
  if (response.ok || response.status === 304) return { headers: response.headers, body };
  throw errorOf(response.status, body, response.headers);
}
