import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { searchCatalogueCopy } from '#src/sync/client/catalogue/page-catalogue-copy.ts';
import { packSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { readSession, setSession } from '#src/session/session-store.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle } from './shop-server.ts';

const range = Array.from({ length: 60 }, (_, at) => shopArticle(`TX-${1000 + at}`));
const rowOf = (at: number, facts: object = {}) => ({
  ...range[at]!,
  product_reference: range[at]!.reference,
  barcode: '',
  ...facts,
});

beforeEach(() => freshBrowser());

/** The catalogue on a device that holds all of it, with the page's results as soon as a letter is in its box. */
async function openCatalogue() {
  const start = {
    index: null,
    outdated: [],
    segments: [
      packSegment(
        'articles',
        range.map((_, at) => rowOf(at)),
      ),
    ],
    deltas: new Map(),
  };
  const device = openAnsweringDevice({ 'catalogue-copy': () => structuredClone(start) });
  openShop(profileOf('Client'), range);
  const { screen, where } = await openPage('/catalog');
  await expect.element(screen.getByText('60 articles', { exact: true })).toBeVisible();
  const facts = { complete: true, progress: null, pulled_at: Date.now(), without_catalogue: false };
  device.emit({ kind: 'replica', status: facts });
  await expect.poll(() => searchCatalogueCopy({})?.count).toBe(60);
  const box = screen.getByRole('searchbox', { name: 'Rechercher dans le catalogue' });
  await box.click();
  const shown: (string | null | undefined)[] = [];
  const look = () => void shown.push(document.querySelector('[aria-busy] [role="status"]')?.textContent);
  addEventListener('input', look);
  const type = async (text: string) => {
    shown.length = 0;
    for (const letter of text) await userEvent.keyboard(letter);
    return [...shown];
  };
  const askedFor = () =>
    device.asked.flatMap(({ name, args }) =>
      name === 'catalogue' ? ((args as { q?: string }).q ?? []) : [],
    );
  return { screen, where, device, type, askedFor, end: () => removeEventListener('input', look) };
}

test('typing is answered in the page itself with each letter, without asking the device', async () => {
  const { screen, where, type, askedFor, end } = await openCatalogue();
  const all = Array.from('tx-10', () => '60 articles');
  expect(await type('tx-1042')).toEqual([...all, '10 articles', '1 article']);
  expect(askedFor()).toEqual([]);
  await expect.element(screen.getByText('TX-1042', { exact: true })).toBeVisible();
  await expect.poll(where).toBe('/catalog?q=tx-1042');
  expect(askedFor()).toEqual([]);
  end();
});

test('catalogue changes are found this way, and if the copy is dropped, the device is asked', async () => {
  const { device, type, askedFor, end } = await openCatalogue();
  device.emit({ kind: 'articles', changes: [['id-TX-1003', rowOf(3, { designation: 'Gourde' })]] });
  expect((await type('gourde')).at(-1)).toBe('1 article');
  expect(askedFor()).toEqual([]);
  device.emit({ kind: 'articles', changes: null });
  await type('x');
  await expect.poll(() => askedFor()).toContain('gourdex');
  end();
});

test('the copy is not used under other permissions than those it was made under', async () => {
  const { end } = await openCatalogue();
  const session = readSession();
  if (session.phase !== 'open') throw new Error('No user is signed in.');
  setSession({ ...session, permissions: ['view catalog page'] });
  expect(searchCatalogueCopy({})).toBeNull();
  end();
});

test('the copy is deleted for the next user', async () => {
  const { end } = await openCatalogue();
  endSession('none');
  await expect.poll(() => searchCatalogueCopy({})).toBeNull();
  end();
});
