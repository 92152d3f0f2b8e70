/** The most time between two keys of this device's scanner, in ms. */
let scannerGapMs = 80;

/** Sets how long a scanner may take between two keys, in ms. */
export function setScannerGap(ms: number): void {
  scannerGapMs = ms;
}

/**
 * Acts on a key that is a shortcut, unless it is the first character of a scan: waits as long as a scanner may take until
 * its next key, and does nothing if one comes.
 */
export function unlessScanFollows(act: () => void): void {
  const cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    removeEventListener('keydown', cancel, true);
    act();
  }, scannerGapMs);
  addEventListener('keydown', cancel, { capture: true, once: true });
}
