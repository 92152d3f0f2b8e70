import { useState, type MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Field } from '#src/ui/field.tsx';
import { createSentControls } from '#src/ui/sent-controls.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { renderFrench } from './render-french.tsx';

test('a text that is cut at the maximum length says so', async () => {
  await renderFrench(
    <Field label="Note">
      <TextArea maxLength={20} />
    </Field>,
  );
  const note = page.getByLabelText('Note');
  await userEvent.click(note);
  await userEvent.keyboard('Au fond de la cour');
  await expect.element(page.getByText(/^Longueur maximale/)).not.toBeInTheDocument();
  await userEvent.keyboard(', à droite');
  await expect.element(note).toHaveValue('Au fond de la cour, ');
  await expect.element(page.getByText('Longueur maximale atteinte : 20 caractères.')).toBeVisible();
});

test('a single-line text that is cut says so, over what is below it', async () => {
  await renderFrench(
    <>
      <Field label="Motif">
        <TextInput maxLength={20} />
      </Field>
      <button type="button">Envoyer</button>
    </>,
  );
  const reason = page.getByLabelText('Motif');
  const status = page.getByText('Longueur maximale atteinte : 20 caractères.');
  const top = () => page.getByRole('button').element().getBoundingClientRect().top;
  const before = top();
  await reason.fill('Au fond de la cour');
  await expect.element(status).not.toBeInTheDocument();
  await userEvent.click(reason);
  await userEvent.keyboard('{End}, à droite');
  await expect.element(reason).toHaveValue('Au fond de la cour, ');
  await expect.element(status).toBeVisible();
  expect(top()).toBe(before);
  await reason.fill('Au fond');
  await expect.element(status).not.toBeInTheDocument();
});

function Controlled() {
  const [text, setText] = useState('');
  return (
    <Field label="Motif">
      <TextInput
        maxLength={20}
        value={text}
        trailing={
          <button type="button" onClick={() => setText('Cour')}>
            Remplacer
          </button>
        }
        onChange={({ target }) => setText(target.value)}
      />
    </Field>
  );
}

/** Fills in what was sent, as after a save. */
function fillIn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  createSentControls(currentTarget.form!)(() => 'Cour');
}

const saved = [<TextInput key="line" maxLength={20} />, <TextArea key="area" maxLength={20} />].map(
  (control) => (
    <form key={control.key}>
      <Field label="Motif">{control}</Field>
      <button type="button" onClick={fillIn}>
        Remplacer
      </button>
    </form>
  ),
);

test.each([
  ['the screen sets', <Controlled key="controlled" />],
  ['is filled in after a save', saved[0]!],
  ['of several lines is filled in after a save', saved[1]!],
])('a shorter text that %s has not reached the maximum length', async (_, form) => {
  await renderFrench(form);
  const reason = page.getByLabelText('Motif');
  const status = page.getByText('Longueur maximale atteinte : 20 caractères.');
  await reason.fill('Au fond de la cour..');
  await expect.element(status).toBeVisible();
  await page.getByRole('button', { name: 'Remplacer' }).click();
  await expect.element(reason).toHaveValue('Cour');
  await expect.element(status).not.toBeInTheDocument();
});
