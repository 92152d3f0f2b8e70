import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import type { RoleName } from '#contract/access.ts';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/find-chromium.ts';
import { findFreePort } from '../../../scripts/find-free-port.ts';
import { PROJECT_ROOT } from '../../../scripts/run-tool.ts';
import { startServer } from '../../sync/server-process.ts';
import { fillPath } from '../every-screen/fill-path.ts';
import { listScreens, listScreensOnce } from '../every-screen/role-screens.ts';
import { accounts, signIn } from '../sign-in.ts';
import type { Size } from '../tablet.ts';
import { drawScreen, themes, type ThemeName } from './draw-screen.ts';
import { prepareBasket } from './prepare-basket.ts';
import { outside, states, type Picture } from './states.ts';

/**
 * `npm run pictures -- --only orders,found --role Client --sizes 360x740,2560x1440 --languages fr --themes light,contrast`:
 * draws every screen as the role that uses it most, or with `--every-role` as each role that has it, into `pictures/`,
 * also with text of twice the size (`--text 100,200`, in percent; only the first theme beyond 100);
 * prints the problems that can be found automatically, and with `--axe` the violations that axe finds.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    role: { type: 'string' },
    sizes: { type: 'string', default: '360x740,820x1180,1440x900' },
    languages: { type: 'string', default: 'en,fr' },
    themes: { type: 'string', default: 'light,dark' },
    text: { type: 'string', default: '100,200' },
    axe: { type: 'boolean', default: false },
    'every-role': { type: 'boolean', default: false },
  },
});

const sizes = values.sizes.split(',').map((text): Size => {
  const [width, height] = text.split('x').map(Number);
  if (!width || !height)
    throw new Error(`A size is “width x height” in pixels, for example 360x740: ${text}`);
  return { width, height };
});
const languages = values.languages.split(',');
const chosen = values.themes.split(',').filter((name): name is ThemeName => Object.hasOwn(themes, name));
if (chosen.join(',') !== values.themes)
  throw new Error(`Unknown theme; available: ${Object.keys(themes).join(', ')}: ${values.themes}`);

const textSizes = values.text.split(',').map((text) => {
  if (!(Number(text) > 0)) throw new Error(`A size of text is in percent, for example 200: ${text}`);
  return Number(text);
});

const once: Picture[] = listScreensOnce();
const every: Picture[] = (Object.keys(accounts) as RoleName[]).flatMap((role) =>
  listScreens(role).map((path) => ({ path, role })),
);
const wanted = [...outside, ...(values['every-role'] ? every : once), ...states].filter(
  ({ path, role, state }) =>
    values.only.split(',').some((part) => `${path} ${state ?? ''}`.includes(part)) &&
    (values.role === undefined || role === values.role),
);

/** `/orders/$order/picking` is drawn as `orders-order-picking`. */
function nameOf({ path, state }: Picture): string {
  const screen = path.replace(/\?.*/, '').replaceAll('$', '').split('/').filter(Boolean).join('-') || 'home';
  return state === undefined ? screen : `${screen}-${state}`;
}

/** A narrower window, in CSS pixels, is a touch device. */
const touchedBelow = 1000;

/**
 * Draws the screens of one role in one language on one kind of device. @returns the number of pictures, and the
 * problems found
 */
async function drawAll(
  browser: Browser,
  origin: string,
  role: Picture['role'],
  language: string,
  isTouched: boolean,
  textPercent: number,
) {
  const wrong: string[] = [];
  const ownSizes = sizes.filter(({ width }) => width < touchedBelow === isTouched);
  const pictures = ownSizes.length === 0 ? [] : wanted.filter((one) => one.role === role);
  if (pictures.length === 0) return { drawn: 0, wrong };
  let drawn = 0;
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    ...(isTouched ? { hasTouch: true, isMobile: true } : {}),
  });
  await context.grantPermissions(['camera']);
  const page = await context.newPage();
  page.on('pageerror', (error) => wrong.push(`${role} ${language}: ${error.message}`));
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  if (role !== null) await signIn(page, accounts[role]);
  const drawnThemes = textPercent === 100 ? chosen : chosen.slice(0, 1);
  const suffix = textPercent === 100 ? '' : `-text-${textPercent}`;
  for (const picture of pictures) {
    const path = await fillPath(page, picture.path);
    for (const size of ownSizes) {
      if (picture.widths && !picture.widths(size.width)) continue;
      const label = `${nameOf(picture)}/${role ?? 'signed out'}-${language}-${size.width}${suffix}`;
      const file = (theme: string) => join(PROJECT_ROOT, 'pictures', `${label}-${theme}.png`);
      const drawing = { path, size, themes: drawnThemes, file, act: picture.act, axe: values.axe };
      const found = await drawScreen(page, drawing).catch((error: Error) => [
        `not drawn: ${error.message.split('\n')[0]!}`,
      ]);
      wrong.push(...new Set(found.map((line) => `${label}: ${line}`)));
      drawn += drawnThemes.length;
    }
  }
  await context.close();
  return { drawn, wrong };
}

/** Starts a browser whose user has chosen this size of text, and whose camera shows a test picture. */
function launchBrowser(textPercent: number): Promise<Browser> {
  const args = [
    ...CHROMIUM_FLAGS,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--blink-settings=defaultFontSize=${Math.round(16 * (textPercent / 100))}`,
  ];
  return chromium.launch({ executablePath: findChromium(), args });
}

if ((await buildIfStale()) !== 0) throw new Error('The build failed.');
const folder = await mkdtemp(join(tmpdir(), 'quai-pictures-'));
const server = await startServer(folder, await findFreePort(), { PUBLIC_URL: '', SMTP_URL: '' }, ['--demo']);
try {
  await prepareBasket(server.url);
  let total = 0;
  for (const textPercent of textSizes) {
    const browser = await launchBrowser(textPercent);
    for (const role of new Set(wanted.map((one) => one.role))) {
      for (const language of languages) {
        for (const isTouched of [true, false]) {
          const { drawn, wrong } = await drawAll(browser, server.url, role, language, isTouched, textPercent);
          total += drawn;
          const kind = isTouched ? 'touched' : 'pointed at';
          console.log(
            `${role ?? 'signed out'}, ${language}, ${kind}, text ${textPercent} %: ${drawn} pictures`,
          );
          for (const line of wrong) console.log(`  ${line}`);
        }
      }
    }
    await browser.close();
  }
  console.log(`${total} pictures in pictures/`);
} finally {
  await server.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
