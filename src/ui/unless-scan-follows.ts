/** Characters without a field, and what ended them. */
interface LooseKeys {
  count: number;
  /** Average ms between two of them; NaN for a single one. */
  meanGap: number;
  /** Another key, such as Enter, followed at the pace of the scanner. */
  isEnded: boolean;
}

/** The most time between two keys of this device's scanner, in ms. */
let scannerGapMs = 80;
let comesFromScanner = ({ count }: LooseKeys) => count > 3;

/**
 * When the last key of a burst was pressed that is handled: as a scan, as one that could not be read, or as typed by a
 * person. The listeners for scans drop that burst.
 */
export const handledKeys = { lastAt: -1 };

const modifiers = new Set(['Shift', 'AltGraph', 'CapsLock', 'NumLock', 'Control', 'Alt', 'Meta']);
/** Whether it is still open if a key is the first one of a scan: the next keys belong to that decision. */
let isDeciding = false;

/** Whether a key only changes what the next one means. */
export function isModifier(key: string): boolean {
  return modifiers.has(key);
}

/** Sets how long a scanner may take between two keys, in ms, and how its keys are told from those of a person. */
export function setScanner(gapMs: number, isScan: typeof comesFromScanner): void {
  scannerGapMs = gapMs;
  comesFromScanner = isScan;
}

/** How many ms longer than usual to wait for the next key: a busy device that delivered this key late may take twice as long. */
export function extraWaitAfter(event: KeyboardEvent): number {
  return Math.max(0, 2 * (performance.now() - event.timeStamp));
}

/**
 * Acts on a key that is a shortcut, unless it is the first character of a scan: decides once the scanner has no more keys,
 * or with the key that ends them. What a person typed after the shortcut goes to the field that it moved the focus to.
 * @param act returns false if it did not act: the next characters are then dropped as well
 */
export function unlessScanFollows(shortcut: KeyboardEvent, act: () => boolean | void): void {
  if (isDeciding) return;
  isDeciding = true;
  let typed = '';
  let lastAt = shortcut.timeStamp;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const decide = (isEnded: boolean): boolean => {
    removeEventListener('keydown', onKeyDown, true);
    isDeciding = false;
    const meanGap = (lastAt - shortcut.timeStamp) / typed.length;
    if (comesFromScanner({ count: typed.length + 1, meanGap, isEnded })) return false;
    handledKeys.lastAt = lastAt;
    if (act() === false) return false;
    if (typed !== '') document.execCommand('insertText', false, typed);
    return true;
  };
  const wait = (event: KeyboardEvent) => {
    lastAt = event.timeStamp;
    timer = setTimeout(() => decide(false), scannerGapMs + extraWaitAfter(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isModifier(event.key)) return;
    clearTimeout(timer);
    const isSoon = event.timeStamp - lastAt <= scannerGapMs;
    const isCharacter = event.key.length === 1;
    if (isSoon && isCharacter) {
      typed += event.key;
      wait(event);
    } else if (decide(isSoon) && !isCharacter) passOn(event);
    // A character goes to the field that has the focus now by itself.
  };
  addEventListener('keydown', onKeyDown, true);
  wait(shortcut);
}

/** Passes a key on to the element that got the focus while it was pressed. */
function passOn(event: KeyboardEvent): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === event.target) return;
  event.stopImmediatePropagation();
  if (!activeElement.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
}
