import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { writeNames } from '#contract/rules/values/name-list.ts';
import { call } from '#src/api/call.ts';
import { askDevice } from '../device/ask-device.ts';
import { splitReferences } from './split-references.ts';

/** The articles on sale with these references, by reference. Missing ones are not on sale. */
export async function findArticles(
  references: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, CatalogueArticle>> {
  const local = await askDevice('articles', { references: [...new Set(references)] }, signal);
  if (local) return new Map(local.map((article) => [article.reference, article]));
  const found = new Map<string, CatalogueArticle>();
  for (const part of splitReferences(references)) {
    const query = { reference: writeNames(part), sort: 'reference' as const, limit: String(part.length) };
    const page = await call('GET /api/catalog', { query, quiet: true, signal });
    for (const article of page.rows) found.set(article.reference, article);
  }
  return found;
}
