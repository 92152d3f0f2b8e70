import { useSyncExternalStore } from 'react';
import { createNotifier } from '#src/api/create-store.ts';
import { askToPersist } from './ask-to-persist.ts';

/** Chromium's event that the application can be installed. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * installed: runs as installed app. can: the browser can prompt. ios: only by hand, in the share menu. no: not here.
 */
export type InstallState = 'installed' | 'can' | 'ios' | 'no';

const changes = createNotifier();
const held: { offer: BeforeInstallPromptEvent | null; installed: boolean } = {
  offer: null,
  installed: false,
};

/**
 * Keeps the browser's install prompt for the settings page, so that it does not interrupt work. Called before the first
 * screen.
 */
export function startInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.offer = event as BeforeInstallPromptEvent;
    changes.notify();
  });
  addEventListener('appinstalled', () => {
    held.offer = null;
    held.installed = true;
    void askToPersist();
    changes.notify();
  });
}

/** Whether the application is installed or can be, and a function that prompts the user. */
export function useInstall(): { state: InstallState; prompt: () => Promise<void> } {
  return { state: useSyncExternalStore(changes.subscribe, readInstall), prompt };
}

function readInstall(): InstallState {
  if (held.installed || isStandalone()) return 'installed';
  if (held.offer) return 'can';
  return isAppleTouch() ? 'ios' : 'no';
}

async function prompt(): Promise<void> {
  const { offer } = held;
  if (!offer) return;
  // Browsers allow one prompt for each event.
  held.offer = null;
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') held.installed = true;
  changes.notify();
}

/** Whether this page runs as an installed application, without browser controls. */
function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** An iPhone or an iPad; an iPad identifies itself as a Mac. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
