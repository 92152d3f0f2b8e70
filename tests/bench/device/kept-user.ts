import type { Page } from 'playwright-core';

/** The user of the session that this page last saw; waits until the server has confirmed it. */
export async function readUserId(page: Page): Promise<string> {
  const kept = await page.waitForFunction(() => localStorage.getItem('kept_profile'), undefined, {
    polling: 200,
  });
  const { profile } = JSON.parse((await kept.jsonValue())!) as { profile: { user_id: string } };
  return profile.user_id;
}
