import { isLoose, matchCodes, type ArticleCodes } from '#contract/rules/code-match.ts';
import { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '#src/replica/ask-device.ts';
import { askServerByCode } from '#src/replica/ask-server-by-code.ts';
import type { ArticlesByCode } from '#src/replica/device-questions.ts';
import { readingsOf } from './read-code.ts';
import type { Scan } from './scan.ts';

/** A user with a label in hand waits no longer for a server. In ms. */
const TIMEOUT_MS = 3000;

/**
 * Finds what a scan fits best in the whole catalogue, on the device or else at the server.
 * @param lines what is looked for: where one of them has the code itself, the server need not be asked
 * @returns null where the catalogue is not on this device and the server was not asked, or did not answer in time
 */
export async function findKnown(scan: Scan, lines: readonly ArticleCodes[]): Promise<ArticlesByCode | null> {
  const codes = readingsOf(scan);
  const own = await askDevice('articles-by-code', { codes });
  if (own) return own;
  const isCertain = lines.some((line) => {
    const match = matchCodes(codes, line);
    return match !== null && !isLoose(match);
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
