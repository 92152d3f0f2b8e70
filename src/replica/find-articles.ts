import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { writeNames } from '#contract/rules/name-list.ts';
import { request } from '#src/api/request.ts';

/** Longer questions than this do not fit into an address. */
const LONGEST = 1800;
const MOST = 100;

/** The articles that are sold under these references, by reference; what is missing is not sold. */
export async function findArticles(
  references: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, CatalogueArticle>> {
  const found = new Map<string, CatalogueArticle>();
  for (const part of splitReferences([...new Set(references)])) {
    const query = { reference: writeNames(part), sort: 'reference', limit: String(MOST) };
    const page = await request<{ rows: CatalogueArticle[] }>('GET', '/catalog', {
      query,
      quiet: true,
      ...(signal ? { signal } : {}),
    });
    for (const article of page.rows) found.set(article.reference, article);
  }
  return found;
}

function splitReferences(references: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = LONGEST;
  for (const reference of references) {
    const own = writeNames([reference]).length + 1;
    const last = parts.at(-1);
    if (!last || last.length >= MOST || length + own > LONGEST) {
      parts.push([reference]);
      length = own;
    } else {
      last.push(reference);
      length += own;
    }
  }
  return parts;
}
