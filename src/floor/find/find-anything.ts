import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import { barcodeStart } from '#contract/rules/catalogue/barcode-start.ts';
import { isApproximate } from '#contract/rules/catalogue/code-match.ts';
import { parseLineCode } from '#contract/rules/orders/line-code.ts';
import { ApiError } from '#src/api/api-error.ts';
import { findCatalogueMatches } from '#src/scan/find-catalogue-matches.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import { scanOf, type Scan } from '#src/scan/scan.ts';
import { readClosest, readOlderOrders } from '#src/sync/client/closest/read-closest.ts';
import { readProductsAt } from '#src/sync/client/stock/find-products.ts';

/** What a scanned code means, among what the user may see. */
export type Found =
  /** A product, for users who may see the stock. */
  | { kind: 'product'; reference: string }
  /** An article, for users who may not see the stock. */
  | { kind: 'article'; reference: string }
  /** As it is written where goods lie. */
  | { kind: 'location'; location: string }
  /** `position`: the scan was the code of this line. */
  | { kind: 'order'; id: string; number: string; position?: number }
  /** The code means several products equally well. */
  | { kind: 'several'; references: readonly string[] }
  /**
   * Nothing has the code. `isCertain`: false if the device could search only a part, because the server is away.
   * `problem`: why a label cannot be read.
   */
  | { kind: 'none'; isCertain: boolean; problem: LabelProblem | null };

type Answer = Found | null;

/**
 * Finds what a code means: an article or a product by code or barcode, a location, an order by its number. A code
 * that an article has only in another spelling counts last. Digits may be typed with spaces, and the first six of a
 * barcode are enough.
 */
export async function findAnything(scan: Scan, permissions: readonly string[]): Promise<Found> {
  const may = (permission: string) => permissions.includes(permission);
  const seesStock = may('view products page');
  const codes = readingsOf(scan);
  let isCertain = true;
  /** A part that cannot be searched without the server is left out. */
  const unlessOffline = async <A>(read: () => Promise<A>, otherwise: A): Promise<A> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      isCertain &&= !error.unanswered;
      return otherwise;
    }
  };

  const catalogueMatches =
    may('view articles page') || may('view catalog page') ? await findCatalogueMatches(scan, []) : null;
  const resolved = resolveScan(scan, [], (line) => line, catalogueMatches);
  const article = ((): Answer => {
    if (resolved.kind === 'ambiguous') return { kind: 'several', references: resolved.references };
    if (resolved.kind !== 'article') return null;
    const { reference, product_reference } = resolved;
    return seesStock ? { kind: 'product', reference: product_reference } : { kind: 'article', reference };
  })();
  const isApproximateMatch = catalogueMatches?.match != null && isApproximate(catalogueMatches.match);
  if (article && !isApproximateMatch) return article;

  const place = seesStock ? await unlessOffline(() => findLocation(codes), null) : null;
  if (place) return place;
  const order = may('view orders page') ? await unlessOffline(() => findOrder(codes), null) : null;
  if (order) return order;
  if (article) return article;
  // Only the list of articles has barcodes: without it, an article is found by its reference alone.
  const inCatalogue =
    catalogueMatches === null && may('view catalog page')
      ? await unlessOffline(() => findInCatalogue(codes), null)
      : null;
  if (inCatalogue) return inCatalogue;
  const digits = scan.source === 'typed' ? barcodeStart(scan.text) : null;
  if (digits !== null && digits !== scan.text) return findAnything(scanOf(digits, 'typed'), permissions);
  const byStart =
    digits !== null && seesStock ? await unlessOffline(() => findByBarcodeStart(digits), null) : null;
  if (byStart) return byStart;
  const problem = resolved.kind === 'none' ? resolved.problem : null;
  return {
    kind: 'none',
    isCertain: isCertain && (catalogueMatches !== null || !may('view articles page')),
    problem,
  };
}

async function findLocation(codes: readonly string[]): Promise<Answer> {
  for (const code of codes) {
    const [first] = await readProductsAt(code);
    if (first) return { kind: 'location', location: first.location };
  }
  return null;
}

/** The order's number in the code of one of its lines or of its delivery note; else the code itself. */
function orderNumberIn(code: string): string {
  const [, noted] = /^BL-(\d{4}-\d{6,9})(?:-\d+)?$/.exec(code) ?? [];
  return noted ?? parseLineCode(code)?.number ?? code;
}

/** @throws ApiError if the order is not on this device, and older orders could not be asked for */
async function findOrder(codes: readonly string[]): Promise<Answer> {
  const { signal } = new AbortController();
  let isPartial = false;
  for (const text of codes) {
    const code = orderNumberIn(text);
    const isMeant = ({ number }: { number: string }) => number.toUpperCase() === code.toUpperCase();
    const { rows, since } = await readClosest({ kind: 'orders', q: code, list: 'orders' }, signal);
    const held = rows.find(isMeant);
    const older = held || !since ? null : await readOlderOrders(code, since, signal);
    const found = held ?? older?.rows.find(isMeant);
    const position = parseLineCode(text)?.position;
    if (found)
      return { kind: 'order', id: found.id, number: found.number, ...(position ? { position } : {}) };
    if (older?.failure) isPartial = true;
  }
  if (isPartial) throw new ApiError('network');
  return null;
}

/** The products of the articles whose barcodes begin with what was typed. */
async function findByBarcodeStart(digits: string): Promise<Answer> {
  const { signal } = new AbortController();
  const { rows } = await readClosest({ kind: 'products', q: digits, list: 'products' }, signal);
  const [first, ...others] = rows.map(({ reference }) => reference);
  if (first === undefined) return null;
  return others.length > 0
    ? { kind: 'several', references: [first, ...others] }
    : { kind: 'product', reference: first };
}

async function findInCatalogue(codes: readonly string[]): Promise<Answer> {
  const { signal } = new AbortController();
  for (const code of codes) {
    const { rows } = await readClosest({ kind: 'articles', q: code, list: 'catalog' }, signal);
    const found = rows.find(({ reference }) => reference === code);
    if (found) return { kind: 'article', reference: found.reference };
  }
  return null;
}
