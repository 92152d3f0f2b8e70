import { listenForScans } from './wedge-scanner.ts';

/**
 * Keeps a scanner from pressing buttons and submitting forms on screens that do not listen for scans. Runs after
 * listeners on the window or the document, and before those of the page.
 * @returns a function that removes the guard
 */
export function guardScans(): () => void {
  return listenForScans(null, document.documentElement);
}
