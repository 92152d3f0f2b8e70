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
import { openDesk, type Desk } from './desk.ts';
import { drawScreen, themes, type ThemeName } from './draw-screen.ts';
import { prepareBasket } from './prepare-basket.ts';
import type { Picture } from './picture.ts';
import { outside, states } from './states.ts';

const usage = `npm run pictures -- [options]
draws every screen as the role that uses it most into pictures/, and prints the problems that can be found automatically.

  --only orders,found           screens and states whose path or name contains one of these
  --role Client                 screens of one role
  --every-role                  each screen as each role that has it
  --floor                       only what is used on the warehouse floor
  --sizes 360x740,2560x1440     windows in px; those narrower than 1200 px are touch devices
  --languages fr                default en,fr
  --themes light,contrast       default light,dark,contrast
  --text 100,200                sizes of text in percent
  --window                      what fits into the window instead of the whole page
  --axe                         runs axe as well`;
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    role: { type: 'string' },
    sizes: { type: 'string', default: '360x740,820x1180,1180x820,1440x900' },
    languages: { type: 'string', default: 'en,fr' },
    themes: { type: 'string', default: 'light,dark,contrast' },
    text: { type: 'string', default: '100,200' },
    axe: { type: 'boolean', default: false },
    window: { type: 'boolean', default: false },
    floor: { type: 'boolean', default: false },
    'every-role': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}

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
const wanted = [...outside, ...(values['every-role'] ? every : once), ...states].filter((picture) => {
  const { path, role, state = '', floor = false } = picture;
  return (
    (floor || !values.floor) &&
    values.only.split(',').some((part) => `${path} ${state}\n${nameOf(picture)}`.includes(part)) &&
    (values.role === undefined || role === values.role)
  );
});

/** `/orders/$order/picking` is drawn as `orders-order-picking`. */
function nameOf({ path, state }: Picture): string {
  const screen = path.replace(/\?.*/, '').replaceAll('$', '').split('/').filter(Boolean).join('-') || 'home';
  return state === undefined ? screen : `${screen}-${state}`;
}

/** A narrower window, in CSS pixels, is a touch device. */
const touchedBelow = 1200;

/** The roles that read at arm's length. */
const floorRoles: ReadonlySet<Picture['role']> = new Set(['Preparer', 'Technician']);

/** At most this many problems of one kind on one picture are printed. */
const MAX_OF_KIND = 4;

/** Problems of one kind start with the same words, before a colon or a name. */
function shorten(found: readonly string[]): string[] {
  const kinds = Map.groupBy(found, (line) => line.replace(/[“:].*/s, ''));
  return [...kinds.values()].flatMap((lines) =>
    lines.length <= MAX_OF_KIND
      ? lines
      : [...lines.slice(0, MAX_OF_KIND), `… and ${lines.length - MAX_OF_KIND} more like this`],
  );
}

/** Where the pictures are drawn. */
interface Studio {
  browser: Browser;
  origin: string;
  desk: Desk;
  textPercent: number;
}

/**
 * Draws the screens of one role on one kind of device, after one sign-in, and prints the problems found. @returns the
 * number of pictures
 */
async function drawAll(studio: Studio, role: Picture['role'], isTouched: boolean) {
  const ownSizes = sizes.filter(({ width }) => width < touchedBelow === isTouched);
  const pictures = ownSizes.length === 0 ? [] : wanted.filter((one) => one.role === role);
  if (pictures.length === 0) return 0;
  let drawn = 0;
  const context = await studio.browser.newContext({
    baseURL: studio.origin,
    locale: 'en-GB',
    ...(isTouched ? { hasTouch: true, isMobile: true } : {}),
  });
  await context.grantPermissions(['camera']);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`  ${role}: ${error.message}`));
  if (role === null) await page.goto('/login');
  else await signIn(page, accounts[role]);
  const suffix = studio.textPercent === 100 ? '' : `-text-${studio.textPercent}`;
  for (const picture of pictures) {
    for (const language of languages) {
      const shownSizes = ownSizes.filter(({ width }) => picture.widths?.(width) ?? true);
      if (shownSizes.length === 0) continue;
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      const label = ({ width }: Size) =>
        `${nameOf(picture)}/${role ?? 'signed out'}-${language}-${width}${suffix}`;
      const draw = async () =>
        drawScreen(page, {
          path: (await picture.prepare?.(studio.desk)) ?? (await fillPath(page, picture.path)),
          sizes: shownSizes,
          themes: chosen,
          file: (size, theme) => join(PROJECT_ROOT, 'pictures', `${label(size)}-${theme}.png`),
          act: picture.act,
          hasToast: picture.hasToast ?? false,
          floor: picture.floor ?? (isTouched && floorRoles.has(role) && picture.path !== '/catalog'),
          windowOnly: values.window,
          axe: values.axe,
        });
      const problems = await draw().catch(
        (error: Error) => new Map([[shownSizes[0]!, [`not drawn: ${error.message.split('\n')[0]!}`]]]),
      );
      await picture.undo?.(page).catch((error: Error) => {
        problems.set(shownSizes[0]!, [
          ...(problems.get(shownSizes[0]!) ?? []),
          `not undone: ${error.message}`,
        ]);
      });
      for (const [size, found] of problems)
        for (const line of shorten([...new Set(found)])) console.log(`  ${label(size)}: ${line}`);
      drawn += problems.size * chosen.length;
    }
  }
  await context.close();
  return drawn;
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
// Fewer orders than the sample has: they are loaded in seconds, and stored by each browser.
const sample = join(PROJECT_ROOT, 'tests/e2e/serve-sample.ts');
const environment = { PUBLIC_URL: '', SMTP_URL: '' };
const server = await startServer(folder, await findFreePort(), environment, ['--demo'], sample);
try {
  const desk = openDesk(server.url);
  await prepareBasket(desk);
  let total = 0;
  for (const textPercent of textSizes) {
    const browser = await launchBrowser(textPercent);
    for (const role of new Set(wanted.map((one) => one.role))) {
      for (const isTouched of [true, false]) {
        const studio = { browser, origin: server.url, desk, textPercent };
        const drawn = await drawAll(studio, role, isTouched);
        total += drawn;
        const kind = isTouched ? 'touched' : 'pointed at';
        if (drawn > 0)
          console.log(`${role ?? 'signed out'}, ${kind}, text ${textPercent} %: ${drawn} pictures`);
      }
    }
    await browser.close();
  }
  console.log(`${total} pictures in pictures/`);
} finally {
  await server.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
