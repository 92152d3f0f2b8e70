import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setCountSetting } from '#src/floor/counting/count-settings.ts';
import { typeKeys } from './aisle-device.ts';
import { sendKeys } from './send-keys.ts';
import { counts, dialog, field, openCount, prepareCount, press, scanner, setPicked } from './open-count.ts';
import './shorten-press-guard.ts';

beforeEach(prepareCount);

test('a blind count shows no recorded number before the second count of a large difference is saved', async () => {
  setCountSetting('blind', true);
  setPicked(4);
  await openCount();
  const shown = () => dialog('TX-1041').element().textContent;
  expect(shown()).not.toMatch(/10\b(?!4)|\b6\b|\b4\b/);
  // The stock on the page behind it is hidden.
  const backdrop = getComputedStyle(dialog('TX-1041').element(), '::backdrop').backgroundColor;
  expect(backdrop).toMatch(/^rgb\(/);
  await typeKeys('3');
  expect(shown()).not.toMatch(/10\b(?!4)|\b6\b|\b4\b/);
  await press(/^Enregistrer$/);
  await expect.element(dialog('TX-1041').getByText('Comptez une seconde fois.')).toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('');
  expect(shown()).not.toMatch(/10\b(?!4)|\b6\b|\b4\b|-3/);
  expect(counts()).toEqual([]);
  await typeKeys('2');
  await press(/^Enregistrer$/);
  await expect.poll(() => counts()).toMatchObject([{ counted: 6, from: 10, picked: 4 }]);
});

test('a blind count within the tolerance is saved at once, and its cause does not tell an empty stock', async () => {
  await openCount();
  await press('À l’aveugle');
  await sendKeys('TX-1044', scanner);
  await expect.element(field('TX-1044')).toHaveFocus();
  await expect.element(dialog('TX-1044').getByRole('combobox', { name: 'Motif' })).toHaveValue('count');
  await typeKeys('2');
  await press(/^Enregistrer$/);
  await expect.poll(() => counts()).toMatchObject([{ counted: 2, from: 0, cause: 'count' }]);
});

test('the second blind count is compared with the first one, without the recorded stock', async () => {
  setCountSetting('blind', true);
  await openCount();
  await typeKeys('2', '0');
  await press(/^Enregistrer$/);
  await expect.element(dialog('TX-1041').getByText('Comptez une seconde fois.')).toBeVisible();
  await typeKeys('2', '0', '0');
  await press(/^Enregistrer$/);
  const question = page.getByRole('alertdialog', {
    name: /^Le premier comptage est de 20\. Enregistrer 200/,
  });
  await userEvent.click(question.getByRole('button', { name: 'Enregistrer 200' }));
  await expect.poll(() => counts()).toMatchObject([{ counted: 200 }]);
});
