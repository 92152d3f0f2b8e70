import { afterFrames } from '#src/sync/client/device/after-frames.ts';
import { readCompany } from './company-store.ts';

/**
 * Loads the company, which an offline print needs, while there is a network; after the order that opens is painted. The
 * code is in the worker's precache.
 */
export function preparePapers(): void {
  afterFrames(1, () => void readCompany());
}
