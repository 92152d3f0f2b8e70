import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import { isPassingFault } from '#server/db/passing-fault.ts';
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

/** Unique violations that slipped past the check before them, on either database. */
const takenKeyCodes = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** How long who is told that the server is busy should wait. */
const busySeconds = 2;

/** Numbers or text that a column cannot hold, such as a NUL in PostgreSQL's text. */
const badValueCodes = new Set(['22021', '22P05', '22003', '22P02']);

/** An expected refusal, whatever threw; a bug is logged and becomes a 500 that tells nothing. */
export function toRefusal(error: unknown, log: Log, facts: object): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = fastifyCodes[code];
  if (known) return new Refusal(known);
  if (takenKeyCodes.has(code)) return new Refusal('row.exists');
  if (badValueCodes.has(code)) return new Refusal('request.invalid');
  if (code === 'SQLITE_BUSY') return new Refusal('server.busy');
  const status = (error as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('request.invalid');
  if (isPassingFault(error)) {
    // Told apart from a bug: a device lays it to the way, and keeps what it wanted to send.
    log.error({ err: error, ...facts }, 'the database could not do it now');
    return new Refusal('server.busy');
  }
  log.error({ err: error, ...facts }, 'request failed');
  return new Refusal('server.failure');
}

/** The one place where a thrown error becomes an answer. */
export function replyToError(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error, log, { method: request.method, path: request.routeOptions.url });
    const retry_after = refusal.extra.retry_after ?? (refusal.status === 503 ? busySeconds : undefined);
    if (retry_after !== undefined) reply.header('retry-after', String(retry_after));
    return reply.status(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
  };
}
