import { feedHeadHeader } from '#contract/app-header.ts';
import type { Calls, CallsWithout, InputOf, ListCalls, SentOf } from '#contract/calls.ts';
import type { ParamsOf, ReplyOf } from '#contract/endpoint.ts';
import type { EntityName } from '#contract/registry.ts';
import { ApiError } from './api-error.ts';
import { callHeaders } from './call-headers.ts';
import { callUrl, type Query } from './call-url.ts';
import { noteServerDate } from './clock-store.ts';
import { toastFailure } from './failure-toast.ts';
import { recordLink } from './link-store.ts';
import { loadSentences } from './load-sentences.ts';
import { recordFailure } from './record-failure.ts';
import { createSendOnce } from './same-tap.ts';
import { sendCall } from './send-call.ts';
import { readToken } from './token.ts';

/** How a call is made, besides what it sends. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
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

/** What is sent, as far as the endpoint declares it. */
interface Sent {
  params?: Readonly<Record<string, string>>;
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
}

const sendOnce = createSendOnce();

type NotJson = { produces: string } | { takes: string };
type ListCallName = CallsWithout<ListCalls<EntityName>, NotJson>;

/** Options are optional where the endpoint needs none. */
type Arguments<Input> =
  Record<never, never> extends Input ? [options?: Input & CallOptions] : [options: Input & CallOptions];

/**
 * Calls an endpoint of the contract and returns the response's JSON; undefined without a body. A failure shows the
 * toast of the error catalogue, unless quiet, and is thrown. A call other than GET that repeats the last one at once is
 * the same tap and is not sent again (`same-tap.ts`).
 * @param endpoint method and path, with the names of its parameters: `GET /api/imports/{id}`
 * @throws ApiError; the abort reason if `signal` was aborted, without a toast
 */
export function call<K extends CallsWithout<Calls, NotJson>>(
  endpoint: K,
  ...[options]: Arguments<InputOf<Calls[K]>>
): Promise<ReplyOf<Calls[K]>> {
  return send(endpoint, options);
}

/** Calls an endpoint that every list has, such as `GET /api/{list}/{id}`. Otherwise like `call`. */
export function callList<N extends EntityName, K extends ListCallName>(
  endpoint: K,
  options: { params: { list: N } & ParamsOf<ListCalls<N>[K]> } & SentOf<ListCalls<N>[K]> & CallOptions,
): Promise<ReplyOf<ListCalls<N>[K]>> {
  return send(endpoint, options);
}

function send<T>(endpoint: string, options: Sent & CallOptions = {}): Promise<T> {
  if (endpoint.startsWith('GET ') || options.signal) return sendNow(endpoint, options);
  const content = identify(endpoint, options);
  return content === null
    ? sendNow(endpoint, options)
    : sendOnce(content, () => sendNow<T>(endpoint, options));
}

/** The content of a call as text; null if it cannot be written as JSON, which sending it reports. */
function identify(endpoint: string, options: Sent & CallOptions): string | null {
  const { params, query, body, idempotencyKey } = options;
  try {
    return JSON.stringify([readToken(), endpoint, params, query, body, idempotencyKey]);
  } catch {
    return null;
  }
}

async function sendNow<T>(endpoint: string, options: Sent & CallOptions): Promise<T> {
  const [method = '', path = ''] = endpoint.split(' ');
  const token = readToken();
  try {
    const { headers, body } = await sendCall({
      method,
      url: callUrl(path, options.params, options.query),
      headers: {
        ...callHeaders(token, options),
        ...(options.tag?.last ? { 'If-None-Match': options.tag.last } : {}),
        ...options.headers,
      },
      body: options.body,
      signal: options.signal,
      timeoutMs: options.timeoutMs,
    });
    recordLink(true, headers.get(feedHeadHeader));
    noteServerDate(headers.get('date'));
    if (options.tag) options.tag.last = headers.get('etag');
    return body as T;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof ApiError) recordFailure(error, token !== null && !options.nameless);
    if (error instanceof ApiError && error.body?.params) await loadSentences();
    if (!options.quiet) toastFailure(error);
    throw error;
  }
}
