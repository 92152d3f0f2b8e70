import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { isApproximate, isTradeItemNumber } from '#contract/rules/catalogue/code-match.ts';
import { parseOrderCode } from '#contract/rules/orders/order-code.ts';
import { isBadgeCode } from '#contract/rules/accounts/badge-code.ts';
import { MAX_LOCATION } from '#contract/rules/stock/location.ts';
import { codeReadings } from '#contract/rules/code-readings.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callList } from '#src/api/call.ts';
import type { ArticleMatchedByCode } from '#src/sync/protocol/device-questions.ts';
import { askDevice } from '../device/ask-device.ts';
import { readProductsAt } from '../stock/find-products.ts';
import { findByCode } from './find-by-code.ts';

/** Timeout in ms for the server: the user has goods in hand. */
const TIMEOUT_MS = 3000;

export type LocationCheck =
  /** There are goods at the location, or this device put some there. */
  | { kind: 'known' }
  /** `isChecked`: false if neither the device nor the server could answer. */
  | { kind: 'new'; isChecked: boolean }
  /** The text is the code of an order or of a badge. */
  | { kind: 'order'; number: string }
  | { kind: 'badge' }
  /** The text is the code of an article; `article` is null for a barcode that is not known. */
  | { kind: 'article'; article: ArticleMatchedByCode | null };

/**
 * Classifies a text that was entered as a location. The code of an article is not a location; an approximate match counts
 * as a location if goods already lie there.
 * @param others locations in use besides those of the products
 */
export async function checkLocation(
  location: string,
  others: readonly string[] = [],
): Promise<LocationCheck> {
  const readings = codeReadings(location);
  const [byCode, isStocked] = await Promise.all([
    unlessUnanswered((signal) => findByCode(readings, signal)),
    unlessUnanswered((signal) => isStockedAt(location, signal)),
  ]);
  const wanted = location.toLowerCase();
  const isKnown = isStocked === true || others.some((one) => one.toLowerCase() === wanted);
  const match = byCode?.match ?? null;
  if (byCode && match !== null && !(isKnown && isApproximate(match))) {
    return { kind: 'article', article: byCode.articles[0] ?? null };
  }
  if (isKnown) return { kind: 'known' };
  if (readings.some(isBadgeCode)) return { kind: 'badge' };
  const [order] = readings.map(parseOrderCode).filter((one) => one !== null);
  if (order) return { kind: 'order', number: order.number };
  if (readings.some(isTradeItemNumber)) return { kind: 'article', article: null };
  return { kind: 'new', isChecked: byCode !== null && isStocked !== null };
}

/**
 * The location of products that a scanned code names, in their spelling; null if there is none, or if neither the device
 * nor the server could answer.
 */
export async function findKnownLocation(readings: readonly string[]): Promise<string | null> {
  const stocked = await Promise.all(
    readings
      .filter((code) => code.length <= MAX_LOCATION)
      .map((code) => unlessUnanswered((signal) => readProductsAt(code, signal))),
  );
  return stocked.find((products) => products?.length)?.[0]?.location ?? null;
}

/** The products at a location; null if neither the device nor the server could answer. */
export function readGoodsAt(location: string): Promise<Rows['products'][] | null> {
  return unlessUnanswered((signal) => readProductsAt(location, signal));
}

async function isStockedAt(location: string, signal: AbortSignal): Promise<boolean> {
  const local = await askDevice('known-location', { location }, signal);
  if (local !== null) return local;
  const values = [...new Set([location, location.toUpperCase(), location.toLowerCase()])];
  const query = { location: formatFilter({ op: 'in', values, not: false }), limit: '1' };
  const page = await callList('GET /api/{list}', {
    params: { list: 'products' },
    query,
    quiet: true,
    signal,
  });
  return page.rows.length > 0;
}

/** null if the server did not answer in time. */
async function unlessUnanswered<A>(ask: (signal: AbortSignal) => Promise<A>): Promise<A | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await ask(signal);
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return null;
    throw error;
  }
}
