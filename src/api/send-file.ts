import { appHeader, protocol, protocolHeader } from '#contract/app-header.ts';
import type { Calls, CallsWith } from '#contract/calls.ts';
import type { ParamsOf, ReplyOf } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { callHeaders } from './call-headers.ts';
import { callUrl } from './call-url.ts';
import { recordLink } from './link-store.ts';
import { loadSentences } from './load-sentences.ts';
import { recordFailure } from './record-failure.ts';
import { errorOf, parseAnswer } from './read-error.ts';
import { readToken } from './token.ts';

/** Timeout in milliseconds without upload progress, or without a response after the upload. */
const SILENCE_MS = 45_000;

export interface SendFileOptions {
  /** Repeating the call with the same key executes it once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** Share uploaded so far, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads a file unchanged and returns the response's JSON. Uses XMLHttpRequest, because fetch reports no upload
 * progress. A failure shows no toast: the caller has its own message.
 * @throws ApiError; the abort reason if `signal` was aborted
 */
export async function sendFile<K extends CallsWith<Calls, { takes: string }>>(
  endpoint: K,
  file: Blob,
  options: { params: ParamsOf<Calls[K]> } & SendFileOptions,
): Promise<ReplyOf<Calls[K]>> {
  const token = readToken();
  try {
    const url = callUrl(endpoint.slice('POST '.length), options.params);
    const body = await post(url, file, callHeaders(token, options), options);
    recordLink(true);
    return body as ReplyOf<Calls[K]>;
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    if (error instanceof ApiError) recordFailure(error, token !== null);
    if (error instanceof ApiError && error.body?.params) await loadSentences();
    throw error;
  }
}

function post(
  url: string,
  file: Blob,
  headers: Record<string, string>,
  { signal, onProgress }: SendFileOptions,
): Promise<unknown> {
  return new Promise((done, fail) => {
    const call = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => end(new ApiError('timeout')), SILENCE_MS);
    };
    const stop = () => end(signal.reason);
    const end = (failure: unknown) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      call.abort();
      fail(failure);
    };
    if (signal.aborted) return fail(signal.reason);
    signal.addEventListener('abort', stop);
    call.open('POST', url);
    const all = { ...headers, Accept: 'application/json', [protocolHeader]: String(protocol) };
    for (const [name, value] of Object.entries(all)) call.setRequestHeader(name, value);
    call.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    });
    call.addEventListener('error', () => end(new ApiError('network')));
    call.addEventListener('load', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      try {
        done(readAnswer(call));
      } catch (error) {
        fail(error);
      }
    });
    wait();
    call.send(file);
  });
}

function readAnswer(call: XMLHttpRequest): unknown {
  const { status, responseText } = call;
  if (call.getResponseHeader(appHeader) === null) throw new ApiError('foreign', status);
  const body = responseText === '' ? undefined : parseAnswer(responseText, status);
  if (status >= 200 && status < 300) return body;
  throw errorOf(status, body);
}
