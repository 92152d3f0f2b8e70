import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
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

test('a wrong number takes the focus at an attempt to submit, not when the user leaves it for the button', async () => {
  function Form() {
    const [pieces, setPieces] = useState<number | null>(null);
    return (
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Field label="Pièces">
          <NumberInput value={pieces} onChange={setPieces} />
        </Field>
        <Button type="submit" variant="filled">
          Enregistrer
        </Button>
      </form>
    );
  }
  const screen = await renderFrench(<Form />);
  const pieces = screen.getByRole('textbox', { name: 'Pièces' });
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await pieces.fill('12');
  await save.click();
  await pieces.fill('douze');
  await userEvent.keyboard('{Tab}');
  await expect.element(pieces).toHaveAttribute('aria-invalid', 'true');
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(pieces).toHaveFocus();
});

test('an error that the server finds takes the focus, unless the user has gone on', async () => {
  function Form({ error }: { error: string }) {
    return (
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Field label="Note">
          <TextInput />
        </Field>
        <Field label="Nom" error={error}>
          <TextInput />
        </Field>
        <Button type="submit" variant="filled">
          Enregistrer
        </Button>
      </form>
    );
  }
  const screen = await renderFrench(<Form error="" />);
  const [note, name] = ['Note', 'Nom'].map((label) => screen.getByRole('textbox', { name: label }));
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  const answer = async (error: string) => {
    await screen.rerender(
      <I18nProvider i18n={i18n}>
        <Form error={error} />
      </I18nProvider>,
    );
    await expect.poll(() => name!.element().getAttribute('aria-invalid')).toBe(error === '' ? null : 'true');
  };
  await save.click();
  await answer('Ce nom est pris.');
  await expect.element(name!).toHaveFocus();
  await answer('');
  await save.click();
  await note!.fill('Fragile');
  await answer('Ce nom est pris.');
  await expect.element(note!).toHaveFocus();
});
