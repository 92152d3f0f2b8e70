import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
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
