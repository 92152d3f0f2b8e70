import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { holdEnter, middleOf, tapTimes } from './raw-input.ts';
import { renderFrench } from './render-french.tsx';

const pressed: string[] = [];
/** When the last press was handled, in ms since 1970. */
let handledAt = 0;
const button = (name: string) => page.getByRole('button', { name });
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps the page busy, as a slow device is: it paints nothing and handles no event. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** A bar whose button packs first, and then ships. */
function Steps() {
  const [name, setName] = useState('Emballer');
  const press = () => {
    pressed.push(name);
    handledAt = Date.now();
    setName('Expédier');
  };
  return (
    <ActionBar step={name}>
      <Button size="floor" className="flex-1" onClick={press}>
        {name}
      </Button>
    </ActionBar>
  );
}

/** Waits until a step accepts presses. */
async function settled(name: string): Promise<HTMLElement> {
  await expect.element(button(name)).toBeVisible();
  await expect.poll(() => button(name).element().closest('[data-guarded]')).toBeNull();
  return button(name).element() as HTMLElement;
}

beforeEach(async () => {
  pressed.length = 0;
  setGuardMs(GUARD_MS);
  await page.viewport(360, 740);
  await pass(GUARD_MS);
});

/**
 * Packs, and keeps the page busy until the guard of the next step has ended.
 * @returns a moment at which the next step was guarded, in ms since 1970
 */
async function packWhileBusy(): Promise<number> {
  await renderFrench(<Steps />);
  await settled('Emballer');
  await userEvent.click(button('Emballer'));
  await expect.element(button('Expédier')).toBeVisible();
  block(GUARD_MS);
  await settled('Expédier');
  return handledAt + 200;
}

afterEach(() => vi.unstubAllGlobals());

test.for([
  ['a click names its pointer', false],
  ['a click does not, as in Safari before 18.2 and Firefox before 129', true],
] as const)(
  'where %s, a tap that a busy page handles after the guard counts from when the finger came down',
  async ([, isOld]) => {
    if (isOld) vi.stubGlobal('PointerEvent', class {});
    const guardedAt = await packWhileBusy();
    const place = middleOf(button('Expédier').element());
    await tapTimes(place, 1, 0, guardedAt);
    await pass(100);
    expect(pressed).toEqual(['Emballer']);
    await pass(GUARD_MS);
    await tapTimes(place, 1, 0);
    await expect.poll(() => pressed).toEqual(['Emballer', 'Expédier']);
  },
);

test('Enter that a busy page handles after the guard counts from when the key went down', async () => {
  const guardedAt = await packWhileBusy();
  (button('Expédier').element() as HTMLElement).focus();
  const release = await holdEnter(0, guardedAt);
  await release();
  await pass(100);
  expect(pressed).toEqual(['Emballer']);
  await pass(GUARD_MS);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => pressed).toEqual(['Emballer', 'Expédier']);
});

test('a tap during the guard that waits while the page is busy presses nothing', async () => {
  await renderFrench(<Steps />);
  const place = middleOf(await settled('Emballer'));
  await userEvent.click(button('Emballer'));
  await expect.element(button('Expédier')).toBeVisible();
  await pass(300);
  // By its timestamp: on a busy machine the guard may be over by now.
  const taps = tapTimes(place, 1, 0, handledAt + 300);
  block(GUARD_MS);
  await taps;
  await pass(100);
  expect(pressed).toEqual(['Emballer']);
});
