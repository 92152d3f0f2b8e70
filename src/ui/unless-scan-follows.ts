/** The most time between two keys of this device's scanner, in ms. */
let scannerGapMs = 80;
/** This many keys at the pace of a scanner are a scan, even without an end key. */
const MIN_SCAN_KEYS = 4;

/** Sets how long a scanner may take between two keys, in ms. */
export function setScannerGap(ms: number): void {
  scannerGapMs = ms;
}

/** How many ms longer than usual to wait for the next key: a busy device that delivered this key late may take twice as long. */
export function extraWaitAfter(event: KeyboardEvent): number {
  return Math.max(0, 2 * (performance.now() - event.timeStamp));
}

/**
 * Acts on a key that is a shortcut, unless it is the first character of a scan: decides once the scanner has no more keys,
 * and acts if there were fewer than four of them and no end key. The characters that a fast person typed after the
 * shortcut go to the field that it moved the focus to.
 */
export function unlessScanFollows(shortcut: KeyboardEvent, act: () => void): void {
  let typed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (event: KeyboardEvent) => {
    timer = setTimeout(
      () => {
        removeEventListener('keydown', onKeyDown, true);
        act();
        if (typed !== '') document.execCommand('insertText', false, typed);
      },
      scannerGapMs + extraWaitAfter(event),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(timer);
    typed += event.key;
    if (event.key.length === 1 && typed.length < MIN_SCAN_KEYS - 1) wait(event);
    else removeEventListener('keydown', onKeyDown, true);
  };
  addEventListener('keydown', onKeyDown, true);
  wait(shortcut);
}
