import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { ListPage } from '#src/lists/page/list-page.tsx';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { loadWords } from './load-words.ts';
import { openAlone } from './open-alone.tsx';
import { signInAs } from './sign-in-as.ts';

export const stamp = {
  created_at: '2026-06-01T08:00:00.000Z',
  updated_at: '2026-06-01T08:00:00.000Z',
  version: 1,
};
const words = ['coton', 'été', 'recyclé', 'verre', 'bambou'];
/** The tags that the fake server holds. */
export const rows = words.map((name, at) => ({
  ...stamp,
  id: `0190f5a0-0000-7000-8000-00000000000${at}`,
  name,
  article_count: at,
}));

/** Serves the tags; a test provides the other responses. */
export function serve(
  more: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer> | null | undefined = () => undefined,
): FakeCall[] {
  return fakeApi((call) => {
    const own = more(call);
    if (own !== undefined) return own;
    const id = /^\/tags\/([^/?]+)(\/history)?/.exec(call.path);
    if (id?.[2]) return { body: [] };
    if (id) return { body: rows.find((row) => row.id === id[1]) };
    const q = new URLSearchParams(call.path.split('?')[1]).get('q') ?? '';
    const found = rows.filter((row) => row.name.includes(q));
    return { body: { rows: found, next: null, count: found.length, capped: false } };
  });
}

/** The page of a list alone; `search` is its query string. */
export function openList(list: List, search = '') {
  return openAlone('/list', search, () => <ListPage declaration={list} />);
}

/** A French desktop with an Admin. Call it before each test. */
export async function prepareLists(): Promise<void> {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.clear();
  await page.viewport(1440, 900);
  await loadWords('fr');
  signInAs('Admin');
}

/** The table row that contains a name. */
export function rowOf(screen: Awaited<ReturnType<typeof openList>>['screen'], name: string) {
  return screen.getByRole('row', { name: new RegExp(name) });
}
