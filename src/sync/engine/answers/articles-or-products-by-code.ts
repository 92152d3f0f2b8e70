import { betterMatch, matchPieces } from '#contract/rules/catalogue/code-match.ts';
import type { IndexedByCode } from '#src/sync/rows/catalogue-index/articles-by-code.ts';
import type { ArticlesByCode, ArticleMatchedByCode } from '#src/sync/protocol/device-questions.ts';
import type { ProductInMemory } from '../catalogue/stock-cache.ts';

type Products = ReadonlyMap<string, ProductInMemory>;

/**
 * The best matches of some codes: the articles found, or products with the code if no article matches better. Products
 * are returned as articles.
 * @param products by reference; null if the user may not see stock
 */
export function articlesOrProductsByCode(
  codes: readonly string[],
  { match, articles }: IndexedByCode,
  products: Products | null,
): ArticlesByCode {
  const foundProducts = products && match !== 'exact' ? productsByCode(codes, products) : null;
  if (foundProducts && betterMatch(match, foundProducts.match) !== match) return foundProducts;
  const matched = articles.map((article) => {
    const { reference, designation, images, product_reference } = article;
    const location = products?.get(product_reference)?.location ?? '';
    const found = matchPieces(codes, article);
    const matched = { pieces: found?.pieces ?? null, code: found?.code };
    return { reference, product_reference, designation, image: images[0] ?? '', location, ...matched };
  });
  return { match, articles: matched };
}

/** Whether a product is at a location. Ignores case. */
export function isStocked(products: Products, location: string): boolean {
  const wanted = location.toLowerCase();
  for (const one of products.values()) if (one.location.toLowerCase() === wanted) return true;
  return false;
}

/** The products whose reference is one of the codes, or else equals one ignoring case. */
function productsByCode(codes: readonly string[], products: Products): ArticlesByCode {
  const exact = codes.filter((code) => products.has(code));
  if (exact.length > 0)
    return { match: 'product', articles: exact.map((code) => articleOf(code, code, products)) };
  const wanted = new Map(codes.map((code) => [code.toLowerCase(), code]));
  const found: ArticleMatchedByCode[] = [];
  for (const reference of products.keys()) {
    const code = wanted.get(reference.toLowerCase());
    if (code !== undefined) found.push(articleOf(reference, code, products));
  }
  return { match: found.length > 0 ? 'approximate product' : null, articles: found };
}

function articleOf(reference: string, code: string, products: Products): ArticleMatchedByCode {
  const location = products.get(reference)?.location ?? '';
  return { reference, product_reference: reference, designation: '', image: '', location, code };
}
