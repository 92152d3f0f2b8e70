import { isBadgeCode } from '#contract/rules/accounts/badge-code.ts';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import { barcodePrefix } from '#contract/rules/catalogue/barcode-prefix.ts';
import { isApproximate } from '#contract/rules/catalogue/code-match.ts';
import { orderNumbersIn, parseOrderCode } from '#contract/rules/orders/order-code.ts';
import { ApiError } from '#src/api/api-error.ts';
import { findCatalogueMatches } from '#src/scan/find-catalogue-matches.ts';
import { locationIn } from '#src/scan/location-in.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import { scanOf, type Scan } from '#src/scan/scan.ts';
import { readClosestRows, readOlderOrders } from '#src/sync/client/closest/read-closest-rows.ts';
import { readProductsAt } from '#src/sync/client/stock/find-products.ts';

/** What a scanned code means, among what the user may see. */
export type Found =
  /** A product, for users who may see the stock. */
  | { kind: 'product'; reference: string }
  /** An article, for users who may not see the stock. */
  | { kind: 'article'; reference: string }
  /** A location in the spelling of the goods that are recorded there, or a location label without any. */
  | { kind: 'location'; location: string }
  /** `position`: the scan was the code of this line. */
  | { kind: 'order'; id: string; number: string; position?: number }
  /** The code means several products equally well. */
  | { kind: 'ambiguous'; references: readonly string[] }
  /** The code of a badge, which signs in; nothing is searched for it. */
  | { kind: 'badge' }
  /**
   * Nothing was found. `isCertain`: false if the server did not answer and the device has only a part of the data.
   * `problem`: why a label cannot be read.
   */
  | { kind: 'none'; isCertain: boolean; problem: LabelProblem | null };

type Answer = Found | null;

/**
 * Finds what a code means: an article or a product by code or barcode, a location, an order by its number. An
 * approximate match of an article counts only if nothing else has the code. Typed digits may have spaces, and six
 * or more first digits of a barcode are enough.
 * @throws ApiError if the server refuses a part of the search
 */
export async function findAnything(scan: Scan, permissions: readonly string[]): Promise<Found> {
  const may = (permission: string) => permissions.includes(permission);
  const seesStock = may('view products page');
  const codes = readingsOf(scan);
  if (codes.some(isBadgeCode)) return { kind: 'badge' };
  let isCertain = true;
  /** Null, and no longer certain, if the search needs a server that does not answer. */
  const unlessOffline = async (search: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await search();
    } catch (error) {
      if (!(error instanceof ApiError && error.unanswered)) throw error;
      isCertain = false;
      return null;
    }
  };

  const catalogueMatches =
    may('view articles page') || may('view catalog page') ? await findCatalogueMatches(scan, []) : null;
  const resolved = resolveScan(scan, [], (line) => line, catalogueMatches);
  const article = ((): Answer => {
    if (resolved.kind === 'ambiguous') return { kind: 'ambiguous', references: resolved.references };
    if (resolved.kind !== 'article') return null;
    const { reference, product_reference } = resolved;
    return seesStock ? { kind: 'product', reference: product_reference } : { kind: 'article', reference };
  })();
  const isApproximateMatch = catalogueMatches?.match != null && isApproximate(catalogueMatches.match);
  if (article && !isApproximateMatch) return article;

  const location = seesStock ? await unlessOffline(() => findLocation(codes)) : null;
  if (location) return location;
  const order = may('view orders page') ? await unlessOffline(() => findOrder(codes)) : null;
  if (order) return order;
  if (article) return article;
  // The catalogue shows no barcodes: users who may not view the list of articles find an article by its reference only.
  const inCatalogue =
    catalogueMatches === null && may('view catalog page')
      ? await unlessOffline(() => findInCatalogue(codes))
      : null;
  if (inCatalogue) return inCatalogue;
  const digits = scan.source === 'typed' ? barcodePrefix(scan.text) : null;
  if (digits !== null && digits !== scan.text) return findAnything(scanOf(digits, 'typed'), permissions);
  const byPrefix =
    digits !== null && seesStock ? await unlessOffline(() => findByBarcodePrefix(digits)) : null;
  if (byPrefix) return byPrefix;
  const areArticlesKnown = catalogueMatches !== null || !may('view articles page');
  // Goods are put at an empty location, too.
  const label = seesStock && areArticlesKnown ? locationIn(codes) : null;
  if (label !== null) return { kind: 'location', location: label };
  const problem = resolved.kind === 'none' ? resolved.problem : null;
  return { kind: 'none', isCertain: isCertain && areArticlesKnown, problem };
}

async function findLocation(codes: readonly string[]): Promise<Answer> {
  for (const code of codes) {
    const [first] = await readProductsAt(code);
    if (first) return { kind: 'location', location: first.location };
  }
  return null;
}

/** @throws ApiError if the order is not on this device and the server did not answer */
async function findOrder(codes: readonly string[]): Promise<Answer> {
  const { signal } = new AbortController();
  let isPartial = false;
  for (const text of codes) {
    const onPaper = parseOrderCode(text);
    // An imported order may have a number of any form.
    const numbers = new Set([onPaper?.number ?? text, ...orderNumbersIn(text, new Date().getFullYear())]);
    for (const code of numbers) {
      const matches = ({ number }: { number: string }) => number.toUpperCase() === code.toUpperCase();
      const { rows, since } = await readClosestRows({ kind: 'orders', q: code, list: 'orders' }, signal);
      const local = rows.find(matches);
      const older = local || !since ? null : await readOlderOrders(code, since, signal);
      const found = local ?? older?.rows.find(matches);
      const position = onPaper?.position;
      if (found)
        return { kind: 'order', id: found.id, number: found.number, ...(position ? { position } : {}) };
      if (older?.failure) isPartial = true;
    }
  }
  if (isPartial) throw new ApiError('network');
  return null;
}

/** The products of the articles whose barcodes begin with what was typed. */
async function findByBarcodePrefix(digits: string): Promise<Answer> {
  const { signal } = new AbortController();
  const { rows } = await readClosestRows({ kind: 'products', q: digits, list: 'products' }, signal);
  const [first, ...others] = rows.map(({ reference }) => reference);
  if (first === undefined) return null;
  return others.length > 0
    ? { kind: 'ambiguous', references: [first, ...others] }
    : { kind: 'product', reference: first };
}

async function findInCatalogue(codes: readonly string[]): Promise<Answer> {
  const { signal } = new AbortController();
  for (const code of codes) {
    const { rows } = await readClosestRows({ kind: 'articles', q: code, list: 'catalog' }, signal);
    const found = rows.find(({ reference }) => reference === code);
    if (found) return { kind: 'article', reference: found.reference };
  }
  return null;
}
