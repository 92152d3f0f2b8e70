/** Keys that a scanner sends before a character, and that therefore decide nothing. */
const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock'];

/** The most time between two keys of this device's scanner, in ms. */
let scannerGapMs = 80;

/** Sets how long a scanner may take between two keys, in ms. */
export function setScannerGap(ms: number): void {
  scannerGapMs = ms;
}

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
  const timer = setTimeout(end, scannerGapMs, false);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!modifiers.includes(key)) end(key.length === 1);
  };
  addEventListener('keydown', onKeyDown, { capture: true, signal: decided.signal });
}
