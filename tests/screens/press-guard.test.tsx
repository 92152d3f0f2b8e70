import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { installPressFilter, GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { holdEnter, middleOf, repeatEnter, tapTimes, touch } from './raw-input.ts';
import { renderFrench } from './render-french.tsx';

const steps = ['Emballer', 'Expédier', 'Suivante', 'Fin'];
const pressed: string[] = [];
/** How long the application takes until it shows the next step, in ms. */
let latency = 0;
/** When a step was last pressed, in ms since 1970. */
let pressedAt = 0;

beforeEach(async () => {
  pressed.length = 0;
  latency = 0;
  installPressFilter();
  setGuardMs(GUARD_MS);
  await page.viewport(360, 740);
  // A tap of the previous test at the same place would count as the first of a double tap.
  await pass(GUARD_MS);
});

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A bar whose one button is another step after each press, in the same place. */
function Steps() {
  const [at, setAt] = useState(0);
  const name = steps[at] ?? '';
  const press = () => {
    pressed.push(name);
    pressedAt = Date.now();
    if (latency === 0) setAt(at + 1);
    else setTimeout(() => setAt(at + 1), latency);
  };
  return (
    <ActionBar step={name}>
      <Button size="floor" className="flex-1" onClick={press}>
        {name}
      </Button>
    </ActionBar>
  );
}

const button = (name: string) => page.getByRole('button', { name });

/** Waits until a step accepts presses. */
async function settled(name: string): Promise<Element> {
  await expect.element(button(name)).toBeVisible();
  await expect.poll(() => button(name).element().closest('[data-guarded]')).toBeNull();
  return button(name).element();
}

test.each([150, 300])('of three taps %i ms apart on one place only the first acts', async (gap) => {
  await renderFrench(<Steps />);
  await tapTimes(middleOf(await settled('Emballer')), 3, gap);
  await settled('Expédier');
  expect(pressed).toEqual(['Emballer']);
  await tapTimes(middleOf(button('Expédier').element()), 1, 0);
  await expect.element(button('Suivante')).toBeVisible();
});

test('the guard counts from the paint of the next step, not from the press', async () => {
  latency = 700;
  await renderFrench(<Steps />);
  const place = middleOf(await settled('Emballer'));
  await tapTimes(place, 1, 0);
  await expect.element(button('Expédier')).toBeVisible();
  await tapTimes(place, 1, 0);
  await settled('Expédier');
  expect(pressed).toEqual(['Emballer']);
});

test('a finger that came down too early presses nothing, however late it is lifted', async () => {
  await renderFrench(<Steps />);
  const place = middleOf(await settled('Emballer'));
  await userEvent.click(button('Emballer'));
  await expect.element(button('Expédier')).toBeVisible();
  // Shorter than a long press, which produces no click. By its timestamp: on a busy machine the guard may be over by now.
  await pass(GUARD_MS - 250);
  const lift = await touch(place, Math.min(Date.now(), pressedAt + GUARD_MS - 200));
  await pass(350);
  await lift();
  // A tap within half a second would belong to this one.
  await pass(GUARD_MS);
  expect(pressed).toEqual(['Emballer']);
  await settled('Expédier');
  await tapTimes(place, 1, 0);
  await expect.poll(() => pressed).toEqual(['Emballer', 'Expédier']);
});

test('the next step is another element without the focus, and the keyboard continues from the bar', async () => {
  await renderFrench(<Steps />);
  const first = await settled('Emballer');
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Expédier')).toBeVisible();
  expect(button('Expédier').element()).not.toBe(first);
  await expect.element(page.getByRole('region')).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  await settled('Expédier');
  await userEvent.keyboard('{Enter}');
  expect(pressed).toEqual(['Emballer']);
  await userEvent.tab();
  await expect.element(button('Expédier')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toEqual(['Emballer', 'Expédier']);
});

test('Enter and the space bar are guarded when the new button has the focus, too, and a held key acts once', async () => {
  await renderFrench(<Steps />);
  const focus = (name: string) => {
    const element = button(name).element();
    if (element instanceof HTMLElement) element.focus();
  };
  await settled('Emballer');
  focus('Emballer');
  const release = await holdEnter(0);
  await expect.element(button('Expédier')).toBeVisible();
  focus('Expédier');
  await repeatEnter();
  await settled('Expédier');
  await repeatEnter();
  await release();
  expect(pressed).toEqual(['Emballer']);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Suivante')).toBeVisible();
  focus('Suivante');
  await userEvent.keyboard('{Enter} ');
  expect(pressed).toEqual(['Emballer', 'Expédier']);
});

test('Enter that is held on a persistent button acts once', async () => {
  const tapped = vi.fn<() => void>();
  await renderFrench(<Button onClick={tapped}>Enregistrer</Button>);
  const element = button('Enregistrer').element();
  if (element instanceof HTMLElement) element.focus();
  const release = await holdEnter(5);
  await release();
  expect(tapped).toHaveBeenCalledOnce();
});

test('presses by assistive technology are guarded as well', async () => {
  await renderFrench(<Steps />);
  const click = (name: string) =>
    button(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await settled('Emballer');
  click('Emballer');
  await expect.element(button('Expédier')).toBeVisible();
  click('Expédier');
  expect(pressed).toEqual(['Emballer']);
  await settled('Expédier');
  click('Expédier');
  expect(pressed).toEqual(['Emballer', 'Expédier']);
});

/** A button in whose place a dialog opens. */
function Deletion({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button className="fixed inset-0 h-full w-full" onClick={() => setOpen(true)}>
        Supprimer…
      </Button>
      <ConfirmDialog
        open={open}
        title="Supprimer ?"
        confirmLabel="Supprimer"
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

test('neither a new dialog nor its backdrop reacts to the press that opened it', async () => {
  const confirmed = vi.fn<() => void>();
  await renderFrench(<Deletion onConfirm={confirmed} />);
  const opener = page.getByRole('button', { name: 'Supprimer…' });
  await userEvent.click(opener);
  const confirm = page.getByRole('button', { name: 'Supprimer', exact: true });
  const place = middleOf(confirm.element());
  await userEvent.click(page.getByRole('button', { name: 'Garder' }));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await pass(GUARD_MS);
  await tapTimes(place, 2, 150);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await pass(100);
  expect(confirmed).not.toHaveBeenCalled();
  await userEvent.click(confirm);
  expect(confirmed).toHaveBeenCalledOnce();
});

/** A list whose first row is removed when it is pressed: the next one moves under the finger. */
function Rows() {
  const [rows, setRows] = useState(['un', 'deux', 'trois']);
  return rows.map((row) => (
    <p key={row}>
      <Button
        onClick={() => {
          pressed.push(row);
          setRows(rows.filter((one) => one !== row));
        }}
      >
        Retirer {row}
      </Button>
    </p>
  ));
}

test('in a list that moves up under the finger a double tap removes one row, and a later tap the next one', async () => {
  await renderFrench(<Rows />);
  const place = middleOf(button('Retirer un').element());
  await tapTimes(place, 3, 150);
  expect(pressed).toEqual(['un']);
  await pass(GUARD_MS);
  await tapTimes(place, 1, 0);
  await expect.poll(() => pressed).toEqual(['un', 'deux']);
});

test('a double click of a mouse removes one row, and two aimed clicks remove two', async () => {
  await renderFrench(<Rows />);
  await userEvent.dblClick(button('Retirer un'));
  await expect.element(button('Retirer un')).not.toBeInTheDocument();
  await pass(100);
  expect(pressed).toEqual(['un']);
  await userEvent.click(button('Retirer deux'));
  await userEvent.click(button('Retirer trois'));
  expect(pressed).toEqual(['un', 'deux', 'trois']);
});

test('a finger on a label presses the control of the label', async () => {
  const opened = vi.fn<() => void>();
  await renderFrench(
    <form>
      <label className="block p-4">
        <input type="checkbox" aria-label="Sons" /> <span>Activer les sons</span>
      </label>
      <label className="block p-4">
        <input type="radio" name="why" value="lost" aria-label="Motif" /> <span>Introuvable</span>
      </label>
      <label className="block p-4" htmlFor="file">
        Choisir un fichier
      </label>
      <input id="file" type="file" className="sr-only" onClick={opened} />
    </form>,
  );
  const tap = (text: string) => tapTimes(middleOf(page.getByText(text).element()), 1, 0);
  await tap('Activer les sons');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await tap('Introuvable');
  await expect.element(page.getByRole('radio')).toBeChecked();
  await tap('Activer les sons');
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await tap('Choisir un fichier');
  await expect.poll(() => opened.mock.calls.length).toBe(1);
});

test('the same button accepts taps at any speed', async () => {
  const tapped = vi.fn<() => void>();
  await renderFrench(<Button onClick={tapped}>Un de plus</Button>);
  await tapTimes(middleOf(button('Un de plus').element()), 4, 60);
  await expect.poll(() => tapped.mock.calls.length).toBe(4);
});
