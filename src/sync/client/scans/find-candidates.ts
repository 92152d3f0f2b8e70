import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { call } from '#src/api/call.ts';
import type { CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-query.ts';
import { askDevice } from '../device/ask-device.ts';

/** Limit of candidates: a text that matches many more is too vague. */
const MAX_CANDIDATES = 12;
const TOO_MANY = 60;

/**
 * The few articles that the user may have meant by a text that is not a reference: a reference without its size, a name, or
 * one with a typo. Empty if too many match. Barcodes are looked up by `findArticlesByBarcode`.
 */
export async function findCandidates(text: string, signal?: AbortSignal): Promise<CatalogueArticle[]> {
  const found = await search(text, signal);
  if (found.count > TOO_MANY) return [];
  if (found.count > 0) return found.rows;
  const meant = await askDevice('suggestion', { q: text }, signal);
  return meant && meant.count <= MAX_CANDIDATES ? (await search(meant.q, signal)).rows : [];
}

async function search(q: string, signal?: AbortSignal): Promise<CataloguePage> {
  const query = { q: q.slice(0, 200), sort: 'reference' as const, limit: String(MAX_CANDIDATES) };
  const local = await askDevice('catalogue', query, signal);
  if (local) return local;
  return call('GET /api/catalog', { query, quiet: true, signal });
}
