import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Field } from '#src/ui/field.tsx';
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
