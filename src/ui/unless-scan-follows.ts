/** The most time between two keys of this device's scanner, in ms. */
let scannerGapMs = 80;
/** This many keys at the pace of a scanner are a scan, even without an end key. */
const MIN_SCAN_KEYS = 4;

const modifiers = new Set(['Shift', 'AltGraph', 'CapsLock', 'NumLock', 'Control', 'Alt', 'Meta']);
/** Whether it is still open if a key is the first one of a scan: the next keys belong to that decision. */
let isDeciding = false;

/** Whether a key only changes what the next one means. */
export function isModifier(key: string): boolean {
  return modifiers.has(key);
}

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
 * @param act returns false if it did not act: the next characters are then dropped as well
 */
export function unlessScanFollows(shortcut: KeyboardEvent, act: () => boolean | void): void {
  if (isDeciding) return;
  isDeciding = true;
  let typed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    removeEventListener('keydown', onKeyDown, true);
    isDeciding = false;
  };
  const wait = (event: KeyboardEvent) => {
    timer = setTimeout(
      () => {
        end();
        if (act() !== false && typed !== '') document.execCommand('insertText', false, typed);
      },
      scannerGapMs + extraWaitAfter(event),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isModifier(event.key)) return;
    clearTimeout(timer);
    typed += event.key;
    if (event.key.length === 1 && typed.length < MIN_SCAN_KEYS - 1) wait(event);
    else end();
  };
  addEventListener('keydown', onKeyDown, true);
  wait(shortcut);
}
