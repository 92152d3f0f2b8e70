import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Refusal } from '#contract/errors.ts';

/**
 * The bytes of a body that was left unread until the guard had spoken. Refuses `request.media_type` where it was read
 * as something else, `request.too_large` from what it says of itself or as soon as more than `limit` bytes have come,
 * and `request.invalid` where the sender broke off.
 */
export async function readBytes({ body, headers }: FastifyRequest, limit: number): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Refusal('request.media_type');
  if (Number(headers['content-length'] ?? 0) > limit) throw new Refusal('request.too_large');
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // Left open at the limit: the answer takes the same connection, and the rest is let go by.
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limit) break;
      parts.push(part);
    }
  } catch {
    throw new Refusal('request.invalid', { detail: 'The body did not come whole.' });
  }
  if (size > limit) throw new Refusal('request.too_large');
  return Buffer.concat(parts, size);
}
