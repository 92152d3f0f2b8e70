import type { Page } from '@playwright/test';
import { sought } from './role-screens.ts';

/**
 * Replaces the parameters of a path by the newest rows that the signed-in user may see: `/orders/$order` becomes the
 * path of an order.
 */
export async function fillPath(page: Page, path: string): Promise<string> {
  let full = path;
  for (const [mark, [list, value]] of Object.entries(sought)) {
    if (path.includes(mark)) full = full.replace(mark, await findValue(page, list, value));
  }
  return full;
}

async function findValue(page: Page, list: string, value: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // Clients may not read the list of articles, but the catalogue.
  const path = list === 'articles' ? 'catalog' : list;
  const reply = await page.request.get(`/api/${path}?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { rows } = (await reply.json()) as { rows: Record<string, string>[] };
  return rows[0]![value]!;
}
