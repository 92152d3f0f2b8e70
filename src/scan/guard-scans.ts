import { listenForScans } from './wedge-scanner.ts';

/**
 * Keeps a scanner from pressing buttons and sending forms where no screen listens to it. It hears each key after
 * whatever listens at the window or the document, and before the page.
 * @returns what ends it
 */
export function guardScans(): () => void {
  return listenForScans(null, document.documentElement);
}
