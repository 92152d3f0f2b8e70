import type { WorkboxPlugin } from 'workbox-core/types.js';
import { appHeader } from '#contract/app-header.ts';

/** Whether Quai itself gave this answer, whole: a captive portal says 200 as well, and a part is not the whole. */
export function isOwnAnswer(response: Response): boolean {
  return response.status === 200 && response.headers.has(appHeader);
}

/** Keeps what is not Quai's out of a cache. */
export const ownAnswersOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isOwnAnswer(response) ? response : null),
};
