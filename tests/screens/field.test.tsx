import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { renderFrench } from './render-french.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** The browser needs frames to notice that another element is below the pointer. */
async function drawFrames(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise(requestAnimationFrame);
}

test('an error is a sentence tied to its control', async () => {
  const screen = await renderFrench(
    <Field label="Date de commande" hint="Jour de la commande." error="Choisissez une date.">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Date de commande' });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('Choisissez une date.');
  await expect.element(screen.getByText('Jour de la commande.')).not.toBeInTheDocument();
});

test('a password can be shown', async () => {
  const screen = await renderFrench(
    <Field label="Mot de passe">
      <PasswordInput defaultValue="quai-demo" />
    </Field>,
  );
  const input = screen.getByLabelText('Mot de passe', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Voir le mot de passe' }));
  await expect.element(input).toHaveAttribute('type', 'text');
});

test('a busy button keeps its focus and ignores presses', async () => {
  const pressed = vi.fn<() => void>();
  const screen = await renderFrench(
    <Button busy onClick={pressed}>
      Envoyer
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Envoyer' });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

test('a banner disappears after 3000 ms unless it is persistent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const dismissed = vi.fn<() => void>();
  const screen = await renderFrench(
    <>
      <Banner kind="success" title="De retour en ligne." onDismiss={dismissed} />
      <Banner kind="warning" title="Hors ligne." persistent />
    </>,
  );
  await vi.advanceTimersByTimeAsync(2900);
  expect(dismissed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(dismissed).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('De retour en ligne.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Hors ligne.')).toBeVisible();
});

test('a banner that appears below a resting pointer still times out; moving the pointer onto it keeps it', async () => {
  const pressed = await renderFrench(<Button className="h-12 w-full">Envoyer</Button>);
  await userEvent.hover(pressed.getByRole('button', { name: 'Envoyer' }));
  await pressed.unmount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const gone = vi.fn<() => void>();
  await renderFrench(<Banner kind="success" title="De retour en ligne." onDismiss={gone} />);
  await drawFrames(10);
  await vi.advanceTimersByTimeAsync(3100);
  expect(gone).toHaveBeenCalledOnce();

  const read = vi.fn<() => void>();
  const screen = await renderFrench(<Banner kind="danger" title="Refusé." onDismiss={read} />);
  await userEvent.hover(screen.getByText('Refusé.'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).not.toHaveBeenCalled();
  await userEvent.unhover(screen.getByText('Refusé.'));
  await vi.advanceTimersByTimeAsync(3100);
  expect(read).toHaveBeenCalledOnce();
});

test('after an attempt to submit, the first field in error has the focus, also after another attempt', async () => {
  function Form() {
    const [tried, setTried] = useState(false);
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
        }}
      >
        <Field label="Note">
          <TextInput />
        </Field>
        <Field label="Nom" error={tried && 'Saisissez un nom.'}>
          <TextInput />
        </Field>
        <Field label="Ville" error={tried && 'Saisissez une ville.'}>
          <TextInput />
        </Field>
        <Button type="submit" variant="filled">
          Enregistrer
        </Button>
      </form>
    );
  }
  const screen = await renderFrench(<Form />);
  const name = screen.getByRole('textbox', { name: 'Nom' });
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect.element(name).toHaveFocus();
  await save.click();
  await expect.element(name).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Note' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});
