import { limitsFor, readScannerSetting } from './scanner-setting.ts';

/** Keys that a scanner sends before a character, and that therefore decide nothing. */
const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock'];

/**
 * Acts on a key that is a shortcut, unless it is the first character of a scan: waits as long as a scanner may take until
 * its next key, and does nothing if that is a character. Any other key shows that it was no scan.
 */
export function unlessScanFollows(act: () => void): void {
  const decided = new AbortController();
  const end = (isScan: boolean) => {
    clearTimeout(timer);
    decided.abort();
    if (!isScan) act();
  };
  const timer = setTimeout(end, limitsFor(readScannerSetting(), false).gap, false);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!modifiers.includes(key)) end(key.length === 1);
  };
  addEventListener('keydown', onKeyDown, { capture: true, signal: decided.signal });
}
