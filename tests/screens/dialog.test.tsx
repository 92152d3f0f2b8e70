import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { setTextSize } from './find-looks-flaws.ts';
import { renderFrench } from './render-french.tsx';

function Deletion({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Supprimer…</Button>
      <ConfirmDialog
        open={open}
        title="Supprimer l’arrivage du 9 juin ?"
        confirmLabel="Supprimer"
        onConfirm={() => {
          onConfirm();
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      >
        L’historique reste.
      </ConfirmDialog>
    </>
  );
}

test('a confirmation focuses the safe button, traps the focus and returns it', async () => {
  const confirmed = vi.fn<() => void>();
  const screen = await renderFrench(<Deletion onConfirm={confirmed} />);
  const opener = screen.getByRole('button', { name: 'Supprimer…' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('alertdialog', { name: /Supprimer l’arrivage/ });
  await expect.element(dialog).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Garder' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Supprimer', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(confirmed).not.toHaveBeenCalled();
});

test('confirming acts once and returns the focus', async () => {
  const confirmed = vi.fn<() => void>();
  const screen = await renderFrench(<Deletion onConfirm={confirmed} />);
  const opener = screen.getByRole('button', { name: 'Supprimer…' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer', exact: true }));
  expect(confirmed).toHaveBeenCalledOnce();
  await expect.element(opener).toHaveFocus();
});

test('an open dialog that is removed with its screen leaves nothing behind', async () => {
  const screen = await renderFrench(<Drawer open onClose={() => undefined} title="Synchronisation" />);
  await expect.element(screen.getByRole('dialog', { name: 'Synchronisation' })).toBeVisible();
  await screen.unmount();
  expect(document.querySelector('dialog')).toBeNull();
});

test.each(['', 'floor'])(
  'the cross of a dialog on a phone (class “%s”) covers none of its text',
  async (look) => {
    const [width, height] = [window.innerWidth, window.innerHeight];
    onTestFinished(() => page.viewport(width, height));
    await page.viewport(360, 740);
    const screen = await renderFrench(
      <div className={look}>
        <Dialog open onClose={() => undefined} title="BAT de REF-1">
          <p>Sérigraphie, dos, 2 coul., avec le nom de l’équipe en dessous</p>
        </Dialog>
      </div>,
    );
    const box = (found: { element: () => Element }) => found.element().getBoundingClientRect();
    const cross = box(screen.getByRole('button', { name: 'Fermer' }));
    expect(cross.bottom).toBeLessThanOrEqual(box(screen.getByText(/^Sérigraphie/)).top);
  },
);

test('a drawer asks to close on its cross and on a press outside', async () => {
  const closed = vi.fn<() => void>();
  const screen = await renderFrench(<Drawer open onClose={closed} title="Synchronisation" />);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(closed).toHaveBeenCalledTimes(1);
  const drawer = screen.getByRole('dialog').element();
  drawer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: -5, clientY: -5 }));
  expect(closed).toHaveBeenCalledTimes(2);
  // The press guard of the next test would wait for the end of this press.
  drawer.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
});

test('a press beside a dialog closes it until the user has entered something, which only a button or Escape discards', async () => {
  const closed = vi.fn<() => void>();
  const screen = await renderFrench(
    <Dialog open onClose={closed} title="Quantité prélevée">
      <TextInput aria-label="Pièces" />
      <Button>Un de plus</Button>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog').element();
  await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
  const pressBeside = () => {
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: -5, clientY: -5 }));
    dialog.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  };
  pressBeside();
  expect(closed).toHaveBeenCalledTimes(1);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Pièces' }), '17');
  pressBeside();
  expect(closed).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(2);
});

test('a press beside a dialog does not close it once a button in it was pressed', async () => {
  const closed = vi.fn<() => void>();
  const screen = await renderFrench(
    <Dialog open onClose={closed} title="Quantité prélevée">
      <Button>Un de plus</Button>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog').element();
  await userEvent.click(screen.getByRole('button', { name: 'Un de plus' }));
  dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: -5, clientY: -5 }));
  dialog.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
});

test('a dialog without buttons has a cross, which does not take the focus', async () => {
  const closed = vi.fn<() => void>();
  const screen = await renderFrench(
    <Dialog open onClose={closed} title="Toutes les lignes, avec un titre assez long pour deux rangs">
      <Button>Première ligne</Button>
    </Dialog>,
  );
  await expect.element(screen.getByRole('button', { name: 'Première ligne' })).toHaveFocus();
  const cross = screen.getByRole('button', { name: 'Fermer' });
  const [box, title] = [cross, screen.getByRole('heading')].map((one) =>
    one.element().getBoundingClientRect(),
  );
  const dialog = screen.getByRole('dialog').element().getBoundingClientRect();
  expect(dialog.right - box!.right).toBeLessThanOrEqual(12);
  expect(box!.top - dialog.top).toBeLessThanOrEqual(12);
  const range = document.createRange();
  range.selectNodeContents(screen.getByRole('heading').element());
  expect(title!.top).toBeLessThan(box!.bottom);
  for (const rect of range.getClientRects()) expect(rect.right).toBeLessThanOrEqual(box!.left);
  await userEvent.click(cross);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('on a phone with text of 200 percent the label of a field is smaller than the title of its dialog', async () => {
  await page.viewport(360, 740);
  onTestFinished(setTextSize(200));
  const screen = await renderFrench(
    <div className="floor">
      <Dialog open title="Mettre en attente" onClose={() => {}}>
        <Field label="Pourquoi ?">
          <TextInput />
        </Field>
      </Dialog>
    </div>,
  );
  const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize);
  const title = sizeOf(screen.getByRole('heading', { name: 'Mettre en attente' }).element());
  expect(sizeOf(screen.getByText('Pourquoi ?').element())).toBeLessThan(title);
});
