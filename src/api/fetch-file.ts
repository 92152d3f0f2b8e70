import { appHeader } from '#contract/app-header.ts';
import type { Calls, CallsWith, InputOf, ListCalls, SentOf } from '#contract/calls.ts';
import type { EntityName } from '#contract/registry.ts';
import { ApiError } from './api-error.ts';
import { callHeaders } from './call-headers.ts';
import { callUrl, type Query } from './call-url.ts';
import { recordLink } from './link-store.ts';
import { recordFailure } from './record-failure.ts';
import { errorOf, parseAnswer } from './read-error.ts';
import { CALL_TIMEOUT_MS, jsonContent } from './send-call.ts';
import { readToken } from './token.ts';

export interface FetchFileOptions {
  signal?: AbortSignal;
  /** Number of bytes received so far. */
  onProgress?: (bytes: number) => void;
}

export interface FetchedFile {
  name: string;
  content: Blob;
}

type FileCall = CallsWith<ListCalls<EntityName>, { produces: string }>;
type DocumentCall = CallsWith<Calls, { produces: 'application/pdf' } | { produces: string; tag: 'reports' }>;

/** Downloads a file of a list, see `download`. */
export function fetchFile<K extends FileCall>(
  endpoint: K,
  list: EntityName,
  options: SentOf<ListCalls<EntityName>[K]> & FetchFileOptions,
): Promise<FetchedFile> {
  const { query }: { query?: Query } = options;
  return download(callUrl(endpoint.slice('GET '.length), { list }, query), options);
}

/** Downloads a paper or a report, see `download`. */
export function fetchDocument<K extends DocumentCall>(
  endpoint: K,
  options: InputOf<Calls[K]> & FetchFileOptions,
): Promise<FetchedFile> {
  const { params, query }: { params?: Readonly<Record<string, string>>; query?: Query } = options;
  return download(callUrl(endpoint.slice('GET '.length), params, query), options);
}

/**
 * Downloads a file that the API streams. The timeout is 20 s without data, not 20 s in all. A failure shows no toast:
 * the caller has its own message.
 * @throws ApiError; the abort reason if `signal` was aborted
 */
async function download(url: string, { signal, onProgress }: FetchFileOptions): Promise<FetchedFile> {
  const token = readToken();
  const stop = new AbortController();
  const late = new ApiError('timeout');
  let silence = setTimeout(() => stop.abort(late), CALL_TIMEOUT_MS);
  const wait = () => {
    clearTimeout(silence);
    silence = setTimeout(() => stop.abort(late), CALL_TIMEOUT_MS);
  };
  const pass = () => stop.abort(signal?.reason);
  if (signal?.aborted) pass();
  signal?.addEventListener('abort', pass);
  try {
    const response = await fetch(url, {
      headers: { ...jsonContent, ...callHeaders(token) },
      credentials: 'include',
      signal: stop.signal,
    });
    if (!response.headers.has(appHeader)) throw new ApiError('foreign', response.status);
    if (!response.ok) {
      const text = await response.text();
      throw errorOf(response.status, text === '' ? undefined : parseAnswer(text, response.status));
    }
    recordLink(true);
    const type = response.headers.get('content-type') ?? '';
    const content = new Blob(await readPieces(response, wait, onProgress), { type });
    return { name: nameOf(response), content };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const failure = error instanceof ApiError ? error : stop.signal.aborted ? late : new ApiError('network');
    recordFailure(failure, token !== null);
    throw failure;
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', pass);
  }
}

async function readPieces(
  response: Response,
  wait: () => void,
  onProgress?: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    wait();
    pieces.push(value);
    bytes += value.length;
    onProgress?.(bytes);
  }
  return pieces;
}

function nameOf(response: Response): string {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name ?? 'export';
}
