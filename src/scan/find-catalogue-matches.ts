import { isApproximate, matchCodes, type ArticleCodes } from '#contract/rules/catalogue/code-match.ts';
import { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import { askServerByCode } from '#src/sync/client/scans/ask-server-by-code.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { readScannedLabel } from './read-code.ts';
import type { Scan } from './scan.ts';

/** Timeout for the server lookup in ms, because the user is waiting with a label in hand. */
const TIMEOUT_MS = 3000;

/**
 * Finds the best matches of a scan in the whole catalogue, on the device or else on the server.
 * @param expected the codes of the expected lines: if one has exactly this code, the server is not asked, unless the scan
 * may mean another code as well
 * @returns null if the catalogue is not on this device and the server was not asked or did not answer in time
 */
export async function findCatalogueMatches(
  scan: Scan,
  expected: readonly ArticleCodes[],
): Promise<ArticlesByCode | null> {
  const { codes, isTwofold } = readScannedLabel(scan);
  const onDevice = await askDevice('articles-by-code', { codes });
  if (onDevice) return onDevice;
  const isCertain =
    !isTwofold &&
    expected.some((line) => {
      const match = matchCodes(codes, line);
      return match !== null && !isApproximate(match);
    });
  if (isCertain) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await askServerByCode(codes, signal);
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return null;
    throw error;
  }
}
