import { useSyncExternalStore } from 'react';
import { askToPersist } from './ask-to-persist.ts';

/** As Chromium tells that the application can be installed. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** installed: this is it. can: the browser may be asked. ios: only by hand, in the share menu. no: not here. */
export type InstallState = 'installed' | 'can' | 'ios' | 'no';

const listeners = new Set<() => void>();
const held: { offer: BeforeInstallPromptEvent | null; installed: boolean } = {
  offer: null,
  installed: false,
};

/** Keeps the browser's offer for the settings: nobody is asked in the middle of work. Before the first screen. */
export function startInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.offer = event as BeforeInstallPromptEvent;
    tell();
  });
  addEventListener('appinstalled', () => {
    held.offer = null;
    held.installed = true;
    void askToPersist();
    tell();
  });
}

/** Whether the application is installed, or how it can be; and how to ask for it. */
export function useInstall(): { state: InstallState; prompt: () => Promise<void> } {
  return { state: useSyncExternalStore(subscribe, readInstall), prompt };
}

function readInstall(): InstallState {
  if (held.installed || isStandalone()) return 'installed';
  if (held.offer) return 'can';
  return isAppleTouch() ? 'ios' : 'no';
}

async function prompt(): Promise<void> {
  const { offer } = held;
  if (!offer) return;
  // The browser answers each offer once.
  held.offer = null;
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') held.installed = true;
  tell();
}

/** Whether this page runs as an application of its own, without the browser around it. */
export function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** An iPhone, or an iPad, which says that it is a Mac. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
