import { isLanguage, type Language } from '#contract/languages.ts';
import type { FastifyRequest } from 'fastify';

/** The language of a request: its first supported one, else `fallback`, such as the operator's default. */
export function requestLanguage<F>(request: FastifyRequest, fallback: F): Language | F {
  const wanted = request.headers['accept-language'] ?? '';
  for (const part of wanted.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return fallback;
}
