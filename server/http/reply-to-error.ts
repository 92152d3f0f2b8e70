import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import { isTransientError } from '#server/db/connections/is-transient-error.ts';
import type { Log } from './deps.ts';

const fastifyCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.broken_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.broken_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_BAD_URL: 'request.not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'request.not_found',
};

/** Unique violations that the preceding check missed, on either database. */
const takenKeyCodes = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Retry-After in seconds for a busy server. */
const busySeconds = 2;

/** Numbers or text that a column cannot hold, such as a NUL in PostgreSQL's text. */
const badValueCodes = new Set(['22021', '22P05', '22003', '22P02']);

/** Converts any thrown error to a refusal; a bug is logged and becomes a 500 without details. */
export function toRefusal(error: unknown, log: Log, logFields: object): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = fastifyCodes[code];
  if (known) return new Refusal(known);
  if (takenKeyCodes.has(code)) return new Refusal('row.exists');
  if (badValueCodes.has(code)) return new Refusal('request.invalid');
  if (code === 'SQLITE_BUSY') return new Refusal('server.busy');
  const status = (error as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('request.invalid');
  if (isTransientError(error)) {
    // Distinct from a bug: the device treats it like a network failure, and keeps its commands.
    log.error({ err: error, ...logFields }, 'database: temporary failure, request refused');
    return new Refusal('server.busy');
  }
  log.error({ err: error, ...logFields }, 'request: failed');
  return new Refusal('server.failure');
}

/** The one place where a thrown error becomes a response. */
export function replyToError(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error, log, { method: request.method, path: request.routeOptions.url });
    const retry_after = refusal.extra.retry_after ?? (refusal.status === 503 ? busySeconds : undefined);
    if (retry_after !== undefined) reply.header('retry-after', String(retry_after));
    return reply.status(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
  };
}
