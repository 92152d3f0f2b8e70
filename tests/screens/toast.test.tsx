import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ToastHost } from '#src/ui/toast-host.tsx';
import { createToastStore, type ToastStore } from '#src/ui/toast-store.ts';
import { renderFrench } from './render-french.tsx';

let store: ToastStore;
beforeEach(() => {
  store = createToastStore();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets timers run and React render. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

async function painted(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

function freezeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

test('a toast stays 3000 ms and is of type info by default', async () => {
  freezeTime();
  const screen = await renderFrench(<ToastHost store={store} />);
  store.show('Copié.');
  expect(store.read()[0]).toMatchObject({ type: 'info', duration: 3000 });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copié.');
  await pass(2900);
  expect(store.read()).toHaveLength(1);
  await pass(200);
  expect(store.read()).toHaveLength(0);
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});

test('the pointer over a toast pauses its time, and only its own', async () => {
  freezeTime();
  const screen = await renderFrench(<ToastHost store={store} />);
  store.show('Lu longtemps.');
  store.show('Lu vite.');
  await userEvent.hover(screen.getByText('Lu longtemps.'));
  await pass(10_000);
  expect(store.read().map((toast) => toast.text)).toEqual(['Lu longtemps.']);
  await userEvent.unhover(screen.getByText('Lu longtemps.'));
  await pass(3100);
  expect(store.read()).toHaveLength(0);
});

test('focus on its action pauses its time too', async () => {
  freezeTime();
  const undone = vi.fn<() => void>();
  const screen = await renderFrench(<ToastHost store={store} />);
  store.show({ type: 'success', text: 'Expédiée.', action: { label: 'Annuler', onAction: undone } });
  const action = screen.getByRole('button', { name: 'Annuler' });
  await expect.element(action).toBeInTheDocument();
  action.element().focus();
  // The guard of the toast begins with its paint, which no frozen clock brings.
  await painted();
  await pass(10_000);
  expect(store.read()).toHaveLength(1);
  await userEvent.click(action);
  expect(undone).toHaveBeenCalledOnce();
  expect(store.read()).toHaveLength(0);
});

test('three at most: the oldest disappears', () => {
  for (const text of ['un', 'deux', 'trois', 'quatre']) store.show(text);
  expect(store.read().map((toast) => toast.text)).toEqual(['deux', 'trois', 'quatre']);
});

test('errors are announced at once, other toasts politely', async () => {
  const screen = await renderFrench(<ToastHost store={store} />);
  store.show({ type: 'danger', text: 'Prix refusé.' });
  store.show({ type: 'success', text: 'Rangé.' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Prix refusé.');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Rangé.');
});
