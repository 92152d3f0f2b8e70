import type { Rows } from '#contract/registry.ts';
import { formatFilter } from '#contract/filter.ts';
import {
  betterMatch,
  gtinLengthsOf,
  itemInCarton,
  matchPieces,
  type ArticleCodes,
  type CodeMatch,
} from '#contract/rules/catalogue/code-match.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callList } from '#src/api/call.ts';
import type { ArticlesByCode, ArticleMatchedByCode } from '#src/sync/protocol/device-questions.ts';

/** Limit of the rows that are compared; any more contain the code only by chance. */
const LIMIT = '100';

type Candidate = ArticleCodes & Pick<ArticleMatchedByCode, 'designation' | 'image'>;

/**
 * The articles, or else the products, that match a scan best among all that the server shows this user.
 * @param codes every text that the scan may mean
 * @throws ApiError if the server did not answer; the abort reason if `signal` was aborted
 */
export async function askServerByCode(
  codes: readonly string[],
  signal?: AbortSignal,
): Promise<ArticlesByCode> {
  const barcode = oneOf([...codes, ...codes.flatMap(gtinLengthsOf)]);
  const gtin = codes.find((code) => gtinLengthsOf(code).length > 0);
  // `barcodes` holds `code×pieces`, so it is searched by `contains`, not by equality.
  const barcodes = gtin === undefined ? null : containing(gtin);
  let found = best(codes, await readCandidates({ reference: oneOf(codes), barcode, barcodes }, signal));
  const items = codes.flatMap((code) => itemInCarton(code) ?? []);
  for (const code of found.match === null ? [...codes, ...items] : []) {
    const filter = containing(code);
    found = best(
      codes,
      await readCandidates({ reference: filter, barcode: filter, barcodes: filter }, signal),
    );
    if (found.match !== null) break;
  }
  if (found.match === null) return { match: null, articles: [] };
  const products = await readProducts(
    oneOf(found.candidates.map(({ article }) => article.product_reference)),
    signal,
  );
  const locations = new Map(products.map((one) => [one.reference, one.location]));
  const articles = found.candidates.map(({ article, pieces, code }) => {
    const { reference, product_reference, designation, image } = article;
    const location = locations.get(product_reference) ?? '';
    return {
      reference: reference || product_reference,
      product_reference,
      designation,
      image,
      location,
      pieces,
      code,
    };
  });
  return { match: found.match, articles };
}

/** A filter for values that contain a code, or for digits the code without leading zeros. */
function containing(code: string): string {
  const text = /^\d+$/.test(code) ? code.replace(/^0+(?=.)/, '') : code;
  return formatFilter({ op: 'contains', text, not: false });
}

function best(codes: readonly string[], candidates: readonly Candidate[]) {
  const matched = candidates.flatMap((article) => {
    const found = matchPieces(codes, article);
    return found ? { article, ...found } : [];
  });
  const match = matched.reduce<CodeMatch | null>((known, next) => betterMatch(known, next.match), null);
  return { match, candidates: matched.filter((each) => each.match === match) };
}

async function readCandidates(
  { reference, barcode, barcodes }: { reference: string; barcode: string; barcodes: string | null },
  signal: AbortSignal | undefined,
): Promise<Candidate[]> {
  const [byReference, byBarcode, byFurther, products] = await Promise.all([
    readRows('articles', { reference }, signal),
    readRows('articles', { barcode }, signal),
    barcodes === null ? [] : readRows('articles', { barcodes }, signal),
    readProducts(reference, signal),
  ]);
  const articles = new Map([...byReference, ...byBarcode, ...byFurther].map((row) => [row.id, row]));
  const none = { reference: '', barcode: '', designation: '', image: '' };
  return [
    ...[...articles.values()].map((row) => ({ ...row, image: row.images[0] ?? '' })),
    ...products.map((row) => ({ ...none, product_reference: row.reference })),
  ];
}

/** Empty for a user who may not see the stock. */
async function readProducts(reference: string, signal?: AbortSignal): Promise<Rows['products'][]> {
  try {
    return await readRows('products', { reference }, signal);
  } catch (error) {
    if (error instanceof ApiError && error.body?.code === 'access.forbidden') return [];
    throw error;
  }
}

async function readRows<N extends 'articles' | 'products'>(
  name: N,
  filter: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Rows[N][]> {
  const query = { ...filter, limit: LIMIT };
  return (await callList('GET /api/{list}', { params: { list: name }, query, quiet: true, signal })).rows;
}

function oneOf(values: readonly string[]): string {
  return formatFilter({ op: 'in', values: [...new Set(values)], not: false });
}
