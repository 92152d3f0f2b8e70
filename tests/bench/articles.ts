import { buildCatalogue } from '#server/demo/catalogue/catalogue.ts';
import { createRandom } from '#server/demo/draws/random.ts';

/** The sample articles, repeated; each copy has its own reference and barcode, and keeps its categories and tags. */
export function makeArticles(count: number) {
  const { sheets, categories, tags } = buildCatalogue(createRandom('catalogue'));
  const articles = Array.from({ length: count }, (_, at) => {
    const { article } = sheets[at % sheets.length]!;
    const series = Math.floor(at / sheets.length);
    const reference = series === 0 ? article.reference : `${article.reference}-${series}`;
    return {
      ...article,
      reference,
      product_reference: reference,
      designation: series === 0 ? article.designation : `${article.designation}, série ${series}`,
      price: article.price + series,
      barcode: String(2_000_000_000_000 + at * 37),
    };
  });
  return { articles, categories, tags };
}
