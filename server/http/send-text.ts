import type { FastifyReply, FastifyRequest } from 'fastify';
import { gzipOf, textOf, type TextPart } from '#server/services/feed/packed-text.ts';

/** Whether a client takes gzip: browsers do, a script may not. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));
}

/** Sends text whose parts were compressed before; as plain text where the client takes no gzip, or it is short. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  parts: readonly TextPart[],
): FastifyReply {
  reply.type(type).header('vary', 'accept-encoding');
  const isPacked = parts.some((part) => typeof part !== 'string');
  if (!isPacked || !acceptsGzip(request)) return reply.send(parts.map(textOf).join(''));
  return reply.header('content-encoding', 'gzip').send(gzipOf(parts));
}
