import type { Page } from 'playwright-core';

/** Whose session this page last saw; waits for the server to have said so. */
export async function readUserId(page: Page): Promise<string> {
  const kept = await page.waitForFunction(() => localStorage.getItem('kept_profile'), undefined, {
    polling: 200,
  });
  const { profile } = JSON.parse((await kept.jsonValue())!) as { profile: { user_id: string } };
  return profile.user_id;
}
