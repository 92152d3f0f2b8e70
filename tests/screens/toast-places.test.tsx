import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Banner } from '#src/ui/banner.tsx';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { installPressFilter, readGuardMs } from '#src/ui/press-guard.ts';
import { ToastHost } from '#src/ui/toast-host.tsx';
import { createToastStore, type ToastStore } from '#src/ui/toast-store.ts';
import { findCoveredControls } from '../fixtures/looks/find-covered-controls.ts';
import { middleOf, pressMouse, touch } from './raw-input.ts';
import { renderFrench } from './render-french.tsx';
import { setTextSize } from './find-looks-flaws.ts';

const text = 'Rien trouvé pour ZZ-UNKNOWN-9999 : ni article, ni emplacement, ni commande.';
const high = <div style={{ height: 1500 }}>Contenu</div>;
const nothing = () => undefined;
type Touchable = {
  send: (method: 'Emulation.setTouchEmulationEnabled', how: { enabled: boolean }) => Promise<unknown>;
};

let store: ToastStore;
beforeEach(() => {
  store = createToastStore();
});

/** The top of the lowest toast's lower edge, and the buttons that it must leave free. */
function measure(button: string) {
  const toast = [...document.querySelectorAll('.toast')].at(-1)!.getBoundingClientRect();
  const box = page.getByRole('button', { name: button }).element().getBoundingClientRect();
  return { toast, box };
}

/** Shows three toasts; each must be in the window, and none over the button. */
async function expectFree(button: string): Promise<void> {
  await expect.element(page.getByRole('button', { name: button })).toBeVisible();
  for (let at = 0; at < 3; at++) store.show({ text, type: 'danger', duration: 60_000 });
  await expect.element(page.getByText(text).first()).toBeVisible();
  await expect
    .poll(() => {
      const { toast, box } = measure(button);
      const isBeside = toast.right <= box.left || toast.left >= box.right;
      return isBeside || toast.bottom <= box.top || toast.top >= box.bottom;
    })
    .toBe(true);
  const { toast } = measure(button);
  expect(toast.bottom).toBeLessThanOrEqual(innerHeight);
  // A drawer slides in.
  await expect.poll(findCoveredControls).toEqual([]);
}

test('a control that a user of the keyboard reaches at the end of a page is left free', async () => {
  await page.viewport(1280, 720);
  await renderFrench(
    <>
      <button type="button" style={{ position: 'fixed', right: 60, bottom: 40 }}>
        Rechercher une mise à jour
      </button>
      <ToastHost store={store} />
    </>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Rechercher une mise à jour' })).toHaveFocus();
  await expectFree('Rechercher une mise à jour');
});

describe.each([
  [360, 740, 100],
  [360, 740, 200],
  [820, 1180, 100],
  [820, 1180, 200],
  [1180, 820, 200],
  [1440, 900, 100],
])('at %i × %i, text of %i percent, toasts leave free', (width, height, percent) => {
  beforeEach(async () => {
    await page.viewport(width, height);
    return setTextSize(percent);
  });

  test('the action bar', async () => {
    await renderFrench(
      <>
        {high}
        <ActionBar step="ship">
          <Button size="floor">Expédier</Button>
        </ActionBar>
        <ToastHost store={store} />
      </>,
    );
    await expectFree('Expédier');
  });

  test('the footer of a drawer, also if it opens after them', async () => {
    const drawer = (open: boolean) => (
      <>
        {high}
        <Drawer open={open} onClose={nothing} title="Produit" footer={<Button>Enregistrer</Button>}>
          {high}
        </Drawer>
        <ToastHost store={store} />
      </>
    );
    const screen = await renderFrench(drawer(true));
    await expectFree('Enregistrer');
    await screen.unmount();
  });

  test('the buttons of a dialog as high as the window', async () => {
    await renderFrench(
      <>
        <Dialog open onClose={nothing} title="Manque" actions={<Button>Continuer à chercher</Button>}>
          {high}
        </Dialog>
        <ToastHost store={store} />
      </>,
    );
    await expectFree('Continuer à chercher');
  });

  test('the main button of a form in a dialog, and of a page without a bar', async () => {
    const screen = await renderFrench(
      <>
        <Dialog open onClose={nothing} title="Paiement">
          <form>
            {high}
            <div className="sticky bottom-0">
              <Button type="submit">Enregistrer</Button>
            </div>
          </form>
        </Dialog>
        <ToastHost store={store} />
      </>,
    );
    await expectFree('Enregistrer');
    await screen.unmount();
    store = createToastStore();
    await renderFrench(
      <>
        <div style={{ position: 'fixed', right: 24, bottom: 24 }}>
          <Button variant="filled">Ajouter au panier</Button>
        </div>
        <ToastHost store={store} />
      </>,
    );
    await expectFree('Ajouter au panier');
  });
});

test('toasts follow a bar that grows, and return to the edge when it is gone', async () => {
  await page.viewport(360, 740);
  const bar = (height: number) => (
    <>
      {high}
      {height > 0 && (
        <ActionBar step={null}>
          <Button className="w-full">
            <span style={{ height, display: 'block' }}>Suite</span>
          </Button>
        </ActionBar>
      )}
      <ToastHost store={store} />
    </>
  );
  const { I18nProvider } = await import('@lingui/react');
  const { i18n } = await import('@lingui/core');
  const inFrench = (height: number) => <I18nProvider i18n={i18n}>{bar(height)}</I18nProvider>;
  const screen = await renderFrench(bar(60));
  await expectFree('Suite');
  await screen.rerender(inFrench(240));
  await expect.poll(() => measure('Suite').toast.bottom <= measure('Suite').box.top).toBe(true);
  await screen.rerender(inFrench(0));
  await expect
    .poll(() => document.querySelector('.toast-host')!.getBoundingClientRect().bottom)
    .toBeGreaterThan(700);
});

test('on a touch screen, toasts, banners, dialogs and drawers have no text below 16 px', async () => {
  const session = cdp() as unknown as Touchable;
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
  await page.viewport(820, 1180);
  await renderFrench(
    <>
      <Banner kind="warning" persistent>
        Bandeau
      </Banner>
      <Drawer open onClose={nothing} title="Produit" footer="Pied">
        Tiroir
      </Drawer>
      <Dialog open onClose={nothing} title="Manque">
        Question
      </Dialog>
      <ToastHost store={store} />
    </>,
  );
  store.show({ text, type: 'warning', duration: 60_000 });
  await expect.element(page.getByText(text)).toBeVisible();
  for (const words of ['Bandeau', 'Tiroir', 'Pied', 'Question', text]) {
    const { fontSize } = getComputedStyle(page.getByText(words, { exact: true }).element());
    expect(fontSize, words).toBe('16px');
  }
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

test.each([
  ['a finger', touch],
  ['the mouse', pressMouse],
])('a message that appears under %s takes no press from the button that it covers', async (_, press) => {
  installPressFilter();
  const tapped = vi.fn<() => void>();
  await page.viewport(360, 740);
  await renderFrench(
    <>
      <button
        type="button"
        style={{ position: 'fixed', inset: 'auto 16px 16px', height: 52 }}
        onClick={tapped}
      >
        Se connecter
      </button>
      <ToastHost store={store} />
    </>,
  );
  const place = middleOf(page.getByRole('button', { name: 'Se connecter' }).element());
  const release = await press(place);
  store.show({ text: 'App chargée avec succès', type: 'success', duration: 60_000 });
  await expect.element(page.getByText('App chargée avec succès')).toBeVisible();
  const isCovered = () => document.elementFromPoint(180, 700)?.closest('.toast') !== null;
  await new Promise((resolve) => setTimeout(resolve, readGuardMs()));
  expect(isCovered()).toBe(false);
  await release();
  await expect.poll(() => tapped.mock.calls.length).toBe(1);
  // Afterwards the message is in front.
  await expect.poll(isCovered).toBe(true);
});
