import type { Page } from 'playwright-core';

/** Whose session this page last saw. */
export function readUserId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('kept_profile')!) as { profile: { user_id: string } };
    return kept.profile.user_id;
  });
}
