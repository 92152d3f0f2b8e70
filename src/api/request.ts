import { feedHeadHeader } from '#contract/app-header.ts';
import { ApiError } from './api-error.ts';
import { callHeaders } from './call-headers.ts';
import { noteServerDate } from './clock-store.ts';
import { toastFailure } from './failure-toast.ts';
import { noteLink } from './link-store.ts';
import { noteFailure } from './note-failure.ts';
import { sendCall, type Method } from './send-call.ts';
import { readToken } from './token.ts';

export interface RequestOptions {
  /** Undefined entries are left out. */
  query?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** One key per form save: repeating the call with the same key executes it once. */
  idempotencyKey?: string;
  /** No toast on failure: the caller shows the error itself, or it shows in the sync badge. */
  quiet?: boolean;
  /** For polling: holds the ETag of the last response between calls. An unchanged response returns undefined. */
  tag?: { last: string | null };
  /** Sends no acting user: the call opens a session or asks whose it is. */
  nameless?: boolean;
  /** 20000 by default. */
  timeoutMs?: number;
}

/** Base path of the API on the page's own host. */
export const API_BASE = '/api';

/**
 * Calls the API and returns the response's JSON; undefined without a body. A failure shows the toast of the error
 * catalogue, unless quiet, and is thrown.
 * @param path without the base: `/orders`
 * @throws ApiError; the abort reason if `signal` was aborted, without a toast
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const token = readToken();
  try {
    const { headers, body } = await sendCall({
      method,
      url: `${API_BASE}${path}${queryText(options.query)}`,
      headers: {
        ...callHeaders(token, options),
        ...(options.tag?.last ? { 'If-None-Match': options.tag.last } : {}),
        ...options.headers,
      },
      body: options.body,
      signal: options.signal,
      timeoutMs: options.timeoutMs,
    });
    noteLink(true, headers.get(feedHeadHeader));
    noteServerDate(headers.get('date'));
    if (options.tag) options.tag.last = headers.get('etag');
    return body as T;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof ApiError) noteFailure(error, token !== null && !options.nameless);
    if (!options.quiet) toastFailure(error);
    throw error;
  }
}

function queryText(query: RequestOptions['query'] = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
