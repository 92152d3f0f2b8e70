import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, type Locator } from 'vitest/browser';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { freshBrowser } from './open-shop-page.tsx';
import { middleOf, tapTimes } from './raw-input.ts';
import { renderFrench } from './render-french.tsx';
import { openSearchAs } from './search-page.tsx';

type Touchable = {
  send: (method: 'Emulation.setTouchEmulationEnabled', how: { enabled: boolean }) => Promise<unknown>;
};
/** How long in ms after the first tap a hesitant second one comes: longer than a double tap. */
const LATE_MS = 550;
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const setTouch = (enabled: boolean) =>
  (cdp() as unknown as Touchable).send('Emulation.setTouchEmulationEnabled', { enabled });

beforeEach(async () => {
  await setTouch(true);
  await vi.waitUntil(() => matchMedia('(pointer: coarse)').matches);
  await page.viewport(360, 740);
  setGuardMs(GUARD_MS);
});
afterEach(() => setTouch(false));

/** Taps a control, and then what has appeared. */
async function tapTwice(control: Locator, entry: Locator, gap: number): Promise<void> {
  const first = Date.now();
  await tapTimes(middleOf(control.element()), 1, 0, first);
  await expect.element(entry).toBeVisible();
  await pass(first + gap - Date.now());
  await tapTimes(middleOf(entry.element()), 1, 0, first + gap);
}

async function tapOnceReady(entry: Locator): Promise<void> {
  await expect.poll(() => entry.element().closest('[data-guarded]')).toBeNull();
  await tapTimes(middleOf(entry.element()), 1, 0);
}

const chosen = vi.fn<(what: string | null) => void>();
const popups = {
  menu: {
    content: (
      <Menu
        items={[{ key: 'copy', label: 'Copier', onSelect: () => chosen('Copier') }]}
        trigger={(props) => <Button {...props}>Plus</Button>}
      />
    ),
    control: () => page.getByRole('button', { name: 'Plus' }),
    entry: () => page.getByRole('menuitem', { name: 'Copier' }),
  },
  popover: {
    content: (
      <Popover trigger={(props) => <Button {...props}>Plus</Button>}>
        {() => <Button onClick={() => chosen('Copier')}>Copier</Button>}
      </Popover>
    ),
    control: () => page.getByRole('button', { name: 'Plus' }),
    entry: () => page.getByRole('button', { name: 'Copier' }),
  },
  combobox: {
    content: (
      <Combobox
        aria-label="Pays"
        value={null}
        options={[{ value: 'fr', label: 'France' }]}
        onChange={chosen}
      />
    ),
    control: () => page.getByRole('combobox', { name: 'Pays' }),
    entry: () => page.getByRole('option', { name: 'France' }),
  },
};

test.each([
  ['menu', LATE_MS],
  ['popover', LATE_MS],
  ['combobox', LATE_MS],
  ['combobox', 200],
] as const)(
  'a finger that taps again after opening a %s chooses no entry of it, %i ms later; a third tap does',
  async (name, gap) => {
    chosen.mockClear();
    const { content, control, entry } = popups[name];
    await renderFrench(<div className="p-20">{content}</div>);
    await tapTwice(control(), entry(), gap);
    await pass(GUARD_MS);
    expect(chosen).not.toHaveBeenCalled();
    await tapOnceReady(entry());
    await expect.poll(() => chosen).toHaveBeenCalledOnce();
  },
);

test('a finger that taps again after opening the search opens no result', async () => {
  await freshBrowser();
  const { screen, where, field } = await openSearchAs('Manager');
  const button = screen.getByRole('button', { name: 'Rechercher partout' });
  await expect.element(button).toBeVisible();
  const entry = page.getByRole('option').first();
  await tapTwice(button, entry, LATE_MS);
  await pass(GUARD_MS);
  await expect.element(field).toBeVisible();
  expect(where()).toBe('/');
  await tapOnceReady(entry);
  await expect.element(field).not.toBeInTheDocument();
});

test('a mouse closes the search at once', async () => {
  await setTouch(false);
  await vi.waitUntil(() => !matchMedia('(pointer: coarse)').matches);
  await freshBrowser();
  // Longer than the test waits.
  setGuardMs(60_000);
  const { screen, field } = await openSearchAs('Manager');
  await screen.getByRole('button', { name: 'Rechercher partout' }).click();
  await expect.element(field).toBeVisible();
  const panel = page.getByRole('dialog', { name: 'Rechercher partout' });
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(field).not.toBeInTheDocument();
});
