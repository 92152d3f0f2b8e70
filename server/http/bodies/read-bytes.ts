import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Refusal } from '#contract/errors.ts';

/**
 * Reads a body that was left unread until the guard had passed. Refuses `request.media_type` where it was parsed as
 * another type, `request.too_large` by its declared length or as soon as more than `limit` bytes were received, and
 * `request.invalid` where the sender aborted.
 */
export async function readBytes({ body, headers }: FastifyRequest, limit: number): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Refusal('request.media_type');
  if (Number(headers['content-length'] ?? 0) > limit) throw new Refusal('request.too_large');
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // The stream stays open at the limit, because the response uses the same connection; the rest is discarded.
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limit) break;
      parts.push(part);
    }
  } catch {
    throw new Refusal('request.invalid', { params: { reason: 'body_incomplete' } });
  }
  if (size > limit) throw new Refusal('request.too_large');
  return Buffer.concat(parts, size);
}
