import type { Page } from '@playwright/test';
import { sought } from './role-screens.ts';

/** Puts the newest rows that somebody who is signed in may see into a path: `/orders/$order` leads to an order. */
export async function fillPath(page: Page, path: string): Promise<string> {
  let full = path;
  for (const [mark, [list, value]] of Object.entries(sought)) {
    if (path.includes(mark)) full = full.replace(mark, await findValue(page, list, value));
  }
  return full;
}

async function findValue(page: Page, list: string, value: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // The catalogue's own question: a client sees articles there, and has no list of them.
  const path = list === 'articles' ? 'catalog' : list;
  const reply = await page.request.get(`/api/${path}?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { rows } = (await reply.json()) as { rows: Record<string, string>[] };
  return rows[0]![value]!;
}
