import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { findLooksFlaws, setTextSize } from './find-looks-flaws.ts';
import { isSeen } from './is-seen.ts';
import { sendKeys } from './send-keys.ts';

const preparer = profileOf('Preparer');
const text = (words: string | RegExp) => page.getByText(words);
const scan = (code: string) => sendKeys(code, { gap: 8 });

/** As many lines as collide easily, with long names. */
const many = () =>
  Array.from({ length: 20 }, (_, n) =>
    lineOf(n + 1, {
      location: `B-07-3-${String(n + 1).padStart(2, '0')}`,
      reference: `TX-${1042 + n}-BLE`,
      product_reference: `TX-${1042 + n}-BLE`,
      barcode: '',
      description: 'T-shirt col rond homme, bleu marine, taille L',
      quantity: 24,
    }),
  );

async function openPicking(
  width: number,
  height: number,
  ready = 'Prêt à scanner',
  fieldsOf: (line: ReturnType<typeof lineOf>) => Partial<ReturnType<typeof lineOf>> = () => ({}),
) {
  await page.viewport(width, height);
  const rows = many().map((line) => ({ ...line, ...fieldsOf(line) }));
  const warehouse = openWarehouse(
    preparer,
    [orderOf(rows, { claimed_by: preparer.username, claimed_at: new Date().toISOString() })],
    rows,
  );
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text(ready)).toBeVisible();
  return warehouse;
}

const scrollDown = async () => {
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => scrollY).toBeGreaterThan(50);
};

beforeEach(() => freshBrowser());

describe.each([
  [360, 740],
  [820, 1180],
])('at %i × %i', (width, height) => {
  test('after a scan the next location is on screen, above the buttons', async () => {
    const warehouse = await openPicking(width, height);
    await scan('TX-1042-BLE');
    await expect.element(text('Bon article')).toBeVisible();
    await expect.poll(() => warehouse.commands).toHaveLength(1);
    const location = page.getByRole('img', { name: /case 02$/ }).first();
    expect(isSeen(location.element())).toBe(true);
  });
});

describe.each([
  [360, 740],
  [820, 1180],
])('at %i × %i, after scrolling to the end', (width, height) => {
  test('the verdict of a scan is on screen and stays there', async () => {
    await openPicking(width, height);
    await scrollDown();
    await scan('MG-9999');
    await expect.element(text('Mauvais article')).toBeVisible();
    await expect.poll(() => isSeen(text('Mauvais article').element())).toBe(true);
    await scrollDown();
    expect(isSeen(text('Mauvais article').element())).toBe(true);
  });

  test('a line opened from the list shows its location and its reference', async () => {
    await openPicking(width, height);
    await scrollDown();
    await page.getByRole('button', { name: 'Plus' }).click();
    await page.getByRole('menuitem', { name: 'Toutes les lignes' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /TX-1055-BLE/ })
      .click();
    const reference = page.getByRole('heading', { name: 'TX-1055-BLE' });
    await expect.element(reference).toBeVisible();
    await expect.poll(() => isSeen(reference.element())).toBe(true);
    const location = page.getByRole('img', { name: /case 14$/ }).first();
    expect(isSeen(location.element())).toBe(true);
  });
});

test.each([
  [360, 560],
  [820, 560],
])(
  'at %i × %i, the last pick after scrolling shows the title of the end and its main button',
  async (width, height) => {
    const picked = { picked: 24, prep_state: 'picked' } as const;
    await openPicking(width, height, 'Prêt à scanner', ({ position }) => (position < 20 ? picked : {}));
    await scrollDown();
    await scan('TX-1061-BLE');
    await expect.element(text('Bon article')).toBeVisible();
    scrollTo(0, document.documentElement.scrollHeight);
    await page.getByRole('button', { name: 'Terminer' }).click();
    const title = text('Tout est prélevé');
    await expect.element(title).toBeVisible();
    await expect.poll(() => isSeen(title.element())).toBe(true);
    await scrollDown();
    expect(isSeen(title.element())).toBe(true);
    const pack = page.getByRole('button', { name: 'Tout emballer' }).element().getBoundingClientRect();
    expect(pack.top).toBeGreaterThan(0);
    expect(pack.bottom).toBeLessThanOrEqual(innerHeight);
  },
);

test('beside a long list of next stops, place, article and scan prompt stay in view', async () => {
  await openPicking(1180, 820);
  const parts = [text('TX-1042-BLE').first(), text('24').first(), text('Prêt à scanner')];
  const before = parts.map((one) => one.element().getBoundingClientRect().top);
  await scrollDown();
  expect(parts.map((one) => one.element().getBoundingClientRect().top)).toEqual(before);
});

describe.each([
  [360, 740, 100, 'fr'],
  [820, 1180, 100, 'fr'],
  [1180, 820, 100, 'fr'],
  [820, 1180, 200, 'fr'],
  [1180, 820, 200, 'fr'],
  [360, 740, 200, 'fr'],
  [360, 740, 200, 'en'],
] as const)('at %i × %i, text of %i percent, in %s', (width, height, percent, language) => {
  const words = {
    fr: {
      right: 'Bon article',
      wrong: 'Mauvais article',
      missing: 'Manquant',
      next: 'Ligne suivante',
      ready: 'Prêt à scanner',
      type: 'Saisir la référence',
    },
    en: {
      right: 'Right article',
      wrong: 'Wrong article',
      missing: 'Missing',
      next: 'Next line',
      ready: 'Ready to scan',
      type: 'Type the reference',
    },
  }[language];

  beforeEach(async () => {
    await freshBrowser(language);
    return setTextSize(percent);
  });

  test('nothing is small, cut, covered or outside', async () => {
    const warehouse = await openPicking(width, height, words.ready);
    expect(findLooksFlaws()).toEqual([]);
    // The text size of a test does not reach the media queries of a low window with large text.
    if (height > width || percent === 100) {
      expect(isSeen(page.getByRole('button', { name: words.type }).element())).toBe(true);
    }
    await scan('MG-9999');
    await expect.element(text(words.wrong)).toBeVisible();
    expect(findLooksFlaws()).toEqual([]);
    await scan('TX-1042-BLE');
    await expect.element(text(words.right)).toBeVisible();
    expect(findLooksFlaws()).toEqual([]);
    await expect.element(text('2026-000142')).toBeVisible();
    await expect.poll(() => warehouse.commands).toHaveLength(1);
    await page.getByRole('button', { name: words.next }).click();
    await page.getByRole('button', { name: words.missing }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(findLooksFlaws()).toEqual([]);
  });
});

test.each([
  ['fr', 'Mauvais article'],
  ['en', 'Wrong article'],
] as const)(
  'with large text on a phone, a wrong scan leaves the expected location above the buttons, in %s',
  async (language, wrong) => {
    await freshBrowser(language);
    onTestFinished(setTextSize(200));
    await openPicking(360, 740, language === 'fr' ? 'Prêt à scanner' : 'Ready to scan');
    await scan('TX-1050-BLE');
    await expect.element(text(wrong)).toBeVisible();
    const expected = document.querySelector('.pick-panel.tone-ok .location-sign')!;
    await expect.poll(() => isSeen(expected)).toBe(true);
  },
);

test('on a phone, all buttons of the scan frame are in one row, beside a scroll bar, too', async () => {
  await openPicking(345, 740);
  const [frame, ...buttons] = [...document.querySelector('.scan-panel')!.children];
  const { top } = frame!.getBoundingClientRect();
  expect(buttons.map((button) => button.getBoundingClientRect().top < top + 40)).toEqual(
    buttons.map(() => true),
  );
  expect(buttons.length).toBeGreaterThan(0);
});

test('on a phone, a number of six digits fits between its buttons in the dialog', async () => {
  await openPicking(360, 740);
  await scan('TX-1042-BLE');
  await page.getByRole('button', { name: 'Le compte y est' }).click();
  const field = page.getByRole('spinbutton', { name: 'Prélevée' });
  await field.fill('121200');
  await expect.element(text('Valeur maximale : 24.')).toBeVisible();
  const number = field.element();
  expect(number.scrollWidth).toBeLessThanOrEqual(number.clientWidth);
  const dialog = page.getByRole('dialog').element();
  const more = page.getByRole('dialog').getByRole('button', { name: 'Un de plus' }).element();
  const side = dialog.getBoundingClientRect().right - more.getBoundingClientRect().right;
  expect(side).toBeGreaterThanOrEqual(20);
});

describe('with a mouse, at 1440 × 900, nothing is smaller than on a touch screen', () => {
  test('on the banner of a lost network', async () => {
    const warehouse = await openPicking(1440, 900);
    warehouse.down = true;
    await scan('TX-1042-BLE');
    await expect.element(page.getByRole('button', { name: 'Voir', exact: true })).toBeVisible();
    expect(findLooksFlaws()).toEqual([]);
  });

  test('in the dialog of a partial shipment', async () => {
    const line = lineOf(1, { picked: 2, prep_state: 'short', short_reason: 'damaged', short_accepted: true });
    const order = orderOf([line], { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
    openWarehouse(preparer, [order], [line]);
    await page.viewport(1440, 900);
    await openPage(`/orders/${idOf(1)}/picking`);
    await page.getByRole('button', { name: 'Expédier en partie…' }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(findLooksFlaws()).toEqual([]);
  });
});
