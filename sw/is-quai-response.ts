import type { WorkboxPlugin } from 'workbox-core/types.js';
import { appHeader } from '#contract/app-header.ts';

/**
 * Whether this is a complete response from Quai itself: a captive portal answers 200 as well, and a partial response is
 * not enough.
 */
export function isQuaiResponse(response: Response): boolean {
  return response.status === 200 && response.headers.has(appHeader);
}

/** Keeps responses that are not Quai's out of a cache. */
export const quaiResponsesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isQuaiResponse(response) ? response : null),
};
