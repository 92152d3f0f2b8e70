import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setCountSetting } from '#src/floor/counting/count-settings.ts';
import { setSound } from '#src/scan/sound-setting.ts';
import { openAisleDevice, stocked } from './aisle-device.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { openArrivalLine } from './open-arrival-line.ts';
import { field, openCount, openFound, prepareCount, press } from './open-count.ts';
import { badge, openBadgeReader, otherBadge, signedIn } from './open-login.tsx';
import { openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { recordSignals } from './played-signals.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

type Line = ReturnType<typeof lineOf>;

const preparer = profileOf('Preparer');
const goods = 'TX-1042-BLE';
/** Longer than a location can be. */
const LONG = 'Z'.repeat(41);
const TOO_LONG = /40 caractères au maximum/;
const UNKNOWN = 'ZZ-UNKNOWN-9';
const IGNORED = /Scan ignoré/;

const text = (words: string | RegExp) => page.getByText(words).first();
const scan = (code: string) => sendKeys(code, { gap: 8 });
/** The texts on the screen, those in the fields included. */
const shownText = () =>
  [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join('\n');

/** The picking of an order of these lines; another order, 2026-000143, is in preparation. */
async function openPicking(rows: Line[] = [lineOf(1, { reference: goods }), lineOf(2)]): Promise<void> {
  const claim = { claimed_by: preparer.username, claimed_at: new Date().toISOString() };
  const other = { id: idOf(2), number: '2026-000143' };
  const otherLine = lineOf(9, { order_id: other.id, order_number: other.number, reference: 'PO-0720' });
  const orders = [orderOf(rows, claim), orderOf([otherLine], { ...claim, ...other })];
  openWarehouse(preparer, orders, [...rows, otherLine]);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text(/^(Prêt à scanner|Tout est|Prélevé)/)).toBeVisible();
}

const openFinish = () => openPicking([lineOf(1, { reference: goods, picked: 10, prep_state: 'picked' })]);

/** A dialog of the picking. */
async function openInPicking(button: string): Promise<void> {
  await openPicking();
  await press(button);
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

async function openQuantity(): Promise<void> {
  await openPicking();
  await scan(goods);
  await press('Le compte y est');
  await expect.element(page.getByRole('spinbutton', { name: 'Prélevée' })).toBeVisible();
}

async function openShipping(): Promise<void> {
  const rows = [
    lineOf(1, { reference: goods, prep_state: 'packed', picked: 10 }),
    lineOf(2, { prep_state: 'short', picked: 4, short_reason: 'damaged' }),
  ];
  openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  await openPage(`/orders/${idOf(1)}`);
  await press('Expédier en partie…');
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

async function openMarking(): Promise<void> {
  const marked = { prep_state: 'to mark', picked: 10, marking: 'Broderie' } as const;
  const rows = [lineOf(1, { ...marked, reference: goods }), lineOf(2, { reference: 'MG-2201' })];
  openWarehouse(profileOf('Technician'), [orderOf(rows)], rows, [jobOf(rows[0]!, { state: 'in progress' })]);
  await openPage(`/orders/${idOf(1)}/marking?job=${idOf(201)}`);
  await expect.element(page.getByRole('heading', { name: goods })).toBeVisible();
}

async function openHome(): Promise<void> {
  await openFound('/');
  await expect.element(text(/^Scannez un article/)).toBeVisible();
}

async function openSearch(): Promise<void> {
  await openHome();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Rechercher partout' })).toHaveFocus();
  await expect.element(page.getByRole('option').first()).toBeVisible();
}

async function openProduct(): Promise<void> {
  await openFound();
  await expect.element(page.getByRole('button', { name: 'Compter' })).toBeVisible();
}

async function openLocation(): Promise<void> {
  await openFound('/found?location=C-09-1-01');
  await expect.element(text(/^Scannez un article pour le ranger ici/)).toBeVisible();
}

/** The dialog that moves TX-1041, with the focus on a button or in its field. */
async function openMove(focused: 'button' | 'field'): Promise<void> {
  await openProduct();
  await press('Déplacer');
  const move = page.getByRole('dialog', { name: 'Déplacer TX-1041' });
  const control =
    focused === 'field'
      ? move.getByLabelText('Nouvel emplacement')
      : move.getByRole('button', { name: 'Annuler' });
  await expect.element(control).toBeVisible();
  await expect.poll(() => control.element().closest('[data-guarded]')).toBeNull();
  (control.element() as HTMLElement).focus();
}

async function openCountWithTyped(typed: string): Promise<void> {
  await openCount();
  await press('+1 par scan');
  await userEvent.fill(field('TX-1041'), typed);
}

async function openSheet(): Promise<void> {
  openAisleDevice({ aisle: () => [stocked(1, 10), stocked(2, 40)] });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: preparer } : null));
  setCountSetting('by-scan', true);
  await openPage('/counting?aisle=B');
  await expect.element(page.getByRole('spinbutton', { name: 'Pièces de TX-1041' })).toHaveFocus();
}

/** The choice of an aisle on a device without stock. */
async function openTypedAisle(): Promise<void> {
  openAnsweringDevice({
    aisles: () => [],
    'aisle-products': () => [stocked(1, 10)],
    'articles-by-code': () => ({ match: null, articles: [] }),
    'products-at': () => [],
  });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: preparer } : null));
  await openPage('/counting');
  await page.getByRole('textbox', { name: 'Allée' }).click();
}

/** An arrival with its first line open, and the focus outside its fields, or in the one of the location. */
async function openArrival(focused?: 'location'): Promise<void> {
  await openArrivalLine();
  if (focused) await page.getByRole('textbox', { name: 'Rangé en' }).click();
  else (document.activeElement as HTMLElement).blur();
}

async function openCheckingBadge(): Promise<void> {
  await openBadgeReader('never');
  await scan(badge);
}

interface Case {
  place: string;
  open: () => Promise<unknown>;
  code: string;
  signal: 'right' | 'wrong';
  /** On the screen after the scan, and not before. */
  says: string | RegExp;
}

const cases: Case[] = (
  [
    ['the picking, its goods', openPicking, goods, 'right', 'Bon article'],
    ['the picking, its location', openPicking, 'B-07-3-01', 'right', /Vous êtes|emplacement/],
    ['the picking, other goods', openPicking, '4006381333931', 'wrong', 'Mauvais article'],
    ['the finished picking, another order', openFinish, '2026-000143', 'right', 'PO-0720'],
    ['the finished picking, its goods', openFinish, goods, 'wrong', 'Déjà 10 sur 10'],
    ['the finished picking, other goods', openFinish, '4006381333931', 'wrong', 'Mauvais article'],
    ['the number picked, its goods', openQuantity, goods, 'wrong', IGNORED],
    ['the number picked, other goods', openQuantity, UNKNOWN, 'wrong', IGNORED],
    ['the shortage, its goods', () => openInPicking('Manquant'), goods, 'wrong', IGNORED],
    ['the shortage, other goods', () => openInPicking('Manquant'), UNKNOWN, 'wrong', IGNORED],
    ['the typed code, its goods', () => openInPicking('Saisir la référence'), goods, 'right', 'Bon article'],
    [
      'the typed code, other goods',
      () => openInPicking('Saisir la référence'),
      UNKNOWN,
      'wrong',
      'Mauvais article',
    ],
    ['the shipment, its goods', openShipping, goods, 'wrong', IGNORED],
    ['the shipment, an unknown code', openShipping, UNKNOWN, 'wrong', IGNORED],
    ['a marking job, its goods', openMarking, goods, 'right', /ce sont bien les articles de ce marquage/],
    ['a marking job, other goods', openMarking, 'MG-2201', 'wrong', /MG-2201 n’est pas le bon article/],
    ['the home, goods', openHome, 'TX-1042', 'right', 'T-shirt 2'],
    ['the home, an unknown code', openHome, UNKNOWN, 'wrong', UNKNOWN],
    ['the search, goods', openSearch, 'TX-1042', 'right', 'T-shirt 2'],
    ['the search, an unknown code', openSearch, UNKNOWN, 'wrong', UNKNOWN],
    ['a product, other goods', openProduct, 'TX-1042', 'right', 'T-shirt 2'],
    ['a product, an unknown code', openProduct, UNKNOWN, 'wrong', UNKNOWN],
    ['a location, goods to put there', openLocation, 'TX-1042', 'right', 'Ranger TX-1042 en C-09-1-01'],
    ['a location, an unknown code', openLocation, UNKNOWN, 'wrong', UNKNOWN],
    ['the move, a location', () => openMove('button'), 'B-02-1-01', 'right', 'Ranger TX-1041 en B-02-1-01'],
    ['the move, goods', () => openMove('button'), 'TX-1042', 'wrong', /code de l’article TX-1042/],
    ['the move, a long code', () => openMove('button'), LONG, 'wrong', TOO_LONG],
    ['the move’s field, a long code', () => openMove('field'), LONG, 'wrong', TOO_LONG],
    ['the move, a new location', () => openMove('button'), 'Z-99-9-99', 'wrong', /nouvel emplacement\s\?/],
    [
      'the move’s field, a location',
      () => openMove('field'),
      'B-02-1-01',
      'right',
      'Ranger TX-1041 en B-02-1-01',
    ],
    ['the move’s field, goods', () => openMove('field'), 'TX-1042', 'wrong', /code de l’article TX-1042/],
    ['the count, its goods', openCount, 'TX-1041', 'right', /TX-1041 est bien le produit compté/],
    ['the count, an unknown code', openCount, UNKNOWN, 'wrong', UNKNOWN],
    [
      'the count, after a typed number',
      () => openCountWithTyped('7'),
      'TX-1042',
      'wrong',
      /Enregistrez d’abord/,
    ],
    [
      'the count, after an unfinished number',
      () => openCountWithTyped('24×'),
      'TX-1041',
      'wrong',
      /effacez 24×, puis scannez/,
    ],
    ['the counting sheet, its goods', openSheet, 'TX-1042', 'right', /TX-1042\s:\s\+1/],
    ['the counting sheet, an unknown code', openSheet, UNKNOWN, 'wrong', UNKNOWN],
    ['the choice of an aisle, a location', openTypedAisle, 'B-02-1-01', 'right', /allée B/],
    [
      'the choice of an aisle, no location',
      openTypedAisle,
      '4006381333931',
      'wrong',
      /Rien .* 4006381333931/,
    ],
    ['the choice of an aisle, a long code', openTypedAisle, LONG, 'wrong', LONG],
    ['an arrival, its goods', openArrival, 'REF-1', 'right', /REF-1 est la ligne ouverte/],
    ['an arrival, a location', openArrival, 'C-01-1-01', 'right', 'C-01-1-01'],
    ['an arrival, a new location', openArrival, 'Z-99-9-99', 'wrong', /nouvel emplacement\s\?/],
    ['an arrival, unlisted goods', openArrival, UNKNOWN, 'wrong', UNKNOWN],
    ['the dock’s field, a long code', () => openArrival('location'), LONG, 'wrong', TOO_LONG],
    ['the dock’s field, a location', () => openArrival('location'), 'C-01-1-01', 'right', 'C-01-1-01'],
    [
      'the dock’s field, goods',
      () => openArrival('location'),
      '3760123456786',
      'wrong',
      /code de l’article TX-1/,
    ],
    ['the sign-in, a badge', () => openBadgeReader(signedIn), badge, 'right', /Scannez un article/],
    [
      'the sign-in, a refused badge',
      () => openBadgeReader(),
      badge,
      'wrong',
      /Ce badge ne fonctionne pas ici/,
    ],
    [
      'the sign-in, no badge',
      () => openBadgeReader(undefined, badge),
      UNKNOWN,
      'wrong',
      /pas celui d’un badge/,
    ],
    [
      'the sign-in, a second badge',
      openCheckingBadge,
      otherBadge,
      'wrong',
      /Un badge est en cours de vérification/,
    ],
  ] as const
).map(([place, open, code, signal, says]) => ({ place, open, code, signal, says }));

/** A second signal would follow within this time, in ms. */
const PAUSE_MS = 300;

async function scanAndRead({ code, says }: Case): Promise<string[]> {
  const said = typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says);
  expect(shownText()).not.toEqual(said);
  const { played } = recordSignals();
  await scan(code);
  await expect.poll(shownText).toEqual(said);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return played();
}

beforeEach(prepareCount);

test.for(cases)('$place: one signal, $signal, and words', async (given) => {
  await given.open();
  expect(await scanAndRead(given)).toEqual([given.signal]);
});

test.for(cases.slice(0, 3))('$place, without sound: words alone', async (given) => {
  setSound(false);
  await given.open();
  expect(await scanAndRead(given)).toEqual([]);
});
