import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '#src/ui/button.tsx';
import { GUARD_MS, installPressFilter, setGuardMs } from '#src/ui/press-guard.ts';
import { typeKeys } from './aisle-device.ts';
import { field, openCount, prepareCount } from './open-count.ts';
import { middleOf, pressMouse, tapTimes } from './raw-input.ts';
import { renderFrench } from './render-french.tsx';

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const button = (name: string) => page.getByRole('button', { name });

beforeEach(async () => {
  await prepareCount();
  installPressFilter();
  setGuardMs(GUARD_MS);
  // A tap of the previous test at the same place would count as the first of a double tap.
  await pass(GUARD_MS);
});

test('a double tap that saves a count and goes on leaves the focus in the field of the next one', async () => {
  await openCount();
  await typeKeys('1', '0');
  await expect.poll(() => document.querySelector('dialog [data-guarded], dialog[data-guarded]')).toBeNull();
  await tapTimes(middleOf(button('Enregistrer, suivant').element()), 2, 200);
  await expect.element(field('TX-1042')).toBeVisible();
  await pass(100);
  await expect.element(field('TX-1042')).toHaveFocus();
  await typeKeys('4', '0');
  await expect.element(field('TX-1042')).toHaveValue('40');
});

test('a press of the mouse that a guarded dialog ignores leaves the focus where it is; in a field it moves it', async () => {
  await openCount();
  await expect.poll(() => document.querySelector('dialog[data-guarded]')).toBeNull();
  await typeKeys('1', '0');
  await tapTimes(middleOf(button('Enregistrer, suivant').element()), 1, 0);
  await expect.element(field('TX-1042')).toHaveFocus();
  await (
    await pressMouse(middleOf(button('Annuler').element()))
  )();
  await expect.element(field('TX-1042')).toHaveFocus();
  const note = page.getByLabelText('Note');
  await (
    await pressMouse(middleOf(note.element()))
  )();
  await expect.element(note).toHaveFocus();
});

/** A field, and buttons that move up by one when the first one is pressed. */
function Rows() {
  const [rows, setRows] = useState(['un', 'deux', 'trois']);
  return (
    <>
      {rows.map((row) => (
        <p key={row}>
          <Button
            onClick={() => {
              setRows(rows.filter((one) => one !== row));
              document.querySelector('input')?.focus();
            }}
          >
            Retirer {row}
          </Button>
        </p>
      ))}
      <input aria-label="Nombre" />
    </>
  );
}

test('the second tap of a double tap does not focus the control that has moved under the finger', async () => {
  await renderFrench(<Rows />);
  const place = middleOf(button('Retirer un').element());
  await tapTimes(place, 2, 150);
  await pass(100);
  await expect.element(button('Retirer deux')).toBeVisible();
  await expect.element(page.getByLabelText('Nombre')).toHaveFocus();
  await pass(GUARD_MS);
  await tapTimes(place, 1, 0);
  await expect.element(button('Retirer deux')).not.toBeInTheDocument();
});
