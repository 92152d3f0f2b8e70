import type { FastifyRequest } from 'fastify';

/** The language that a request asks for: its first of the two that the product speaks, else the operator's. */
export function requestLanguage(request: FastifyRequest, fallback: 'en' | 'fr'): 'en' | 'fr' {
  const wanted = request.headers['accept-language'] ?? '';
  for (const part of wanted.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'en' || tag === 'fr') return tag;
  }
  return fallback;
}
