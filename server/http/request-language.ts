import type { FastifyRequest } from 'fastify';

/** The language of a request: its first supported one, else the operator's default. */
export function requestLanguage(request: FastifyRequest, fallback: 'en' | 'fr'): 'en' | 'fr' {
  const wanted = request.headers['accept-language'] ?? '';
  for (const part of wanted.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'en' || tag === 'fr') return tag;
  }
  return fallback;
}
