import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { defaultGrants, roleNames, type RoleName } from '#contract/access.ts';
import { deviceConnection } from '#src/app/connect-device.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { loadEntry } from '#src/i18n/setup.ts';
import type { Language } from '#contract/languages.ts';
import { personNamesKey } from '#src/session/people/person-names.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { recordStore } from '#src/session/shared-device/known-stores.ts';
import { whenSessionPersisted } from '#src/session/storage/persisted-session.ts';
import { startSession } from '#src/session/start/start-session.ts';
import { toasts } from '#src/ui/toast-store.ts';
import '#src/ui/theme.css';
import { awaitClosed, openAwaited } from './open-awaited.ts';

/** The profile of a role; a Client belongs to a company. */
export function profileOf(role: RoleName, customerCode = role === 'Client' ? 'C-0131' : '') {
  return {
    user_id: `u-${role}`,
    username: 'elise.garnier',
    email: 'elise@quai.example',
    role_name: role,
    permissions: [...defaultGrants[role]],
    customer_code: customerCode,
    customer_name: customerCode === '' ? '' : 'Brasserie du Canal',
  };
}

const held = { stop: () => undefined as void };

/** Deletes the stores of earlier tests in this browser. */
async function forgetStores(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name?.startsWith('quai:')) await deleteStore(name);
}

function deleteStore(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`${name} was not deleted.`));
  });
}

/** An unused browser. Call it before each test. */
export async function freshBrowser(language: Language = 'fr'): Promise<void> {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await page.viewport(1440, 900);
  held.stop();
  endSession('none');
  // What the page writes a moment later, such as a scroll position, is written now, before it is deleted.
  dispatchEvent(new Event('pagehide'));
  localStorage.clear();
  sessionStorage.clear();
  await awaitClosed();
  await whenSessionPersisted();
  await forgetStores();
  deviceConnection.open = openAwaited;
  for (const { id } of toasts.read()) toasts.dismiss(id);
  await loadEntry(language);
}

/**
 * Marks every user as having a device here, which is asked from the start. Call it before a page opens on a test's
 * device.
 */
export function knowDevices(): void {
  for (const role of roleNames) recordStore(profileOf(role).user_id);
}

/**
 * The browser knows the real names of users from the last time. Names that a test sets itself are lost when the page
 * starts to load them. Call it before the page opens.
 */
export function keepNames(role: RoleName, names: Record<string, string>): void {
  localStorage.setItem(personNamesKey, JSON.stringify({ user_id: profileOf(role).user_id, names }));
}

/** Opens the application at a page, signed in. `history` is at that page; by default it holds nothing else. */
export async function openPage(path: string, history = createMemoryHistory({ initialEntries: [path] })) {
  localStorage.setItem('token', 't1');
  const router = createAppRouter(history);
  held.stop = startSession();
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { screen, router, where: () => router.state.location.href };
}
