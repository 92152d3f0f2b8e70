/**
 * This device's scanner: the most time between two keys, with one hiccup and on average, in ms, and whether a key ends
 * each scan.
 */
let scanner: { gap: number; hiccup?: number; meanGap: number } = { gap: 80, meanGap: 60 };
let sendsEndKey = true;
/** No person types so many keys so fast: ms between two of them on average. */
const FASTEST_GAP = 60;
const FASTEST_GAP_OF_EIGHT = 120;
/** The same with Enter at this pace after them. */
const FASTEST_GAP_OF_FOUR = 80;

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

/** Sets how fast the keys of a scan are outside text fields, in ms, and whether another key ends it. */
export function setScanner(pace: typeof scanner, sendsEnd: boolean): void {
  scanner = pace;
  sendsEndKey = sendsEnd;
}

/**
 * Whether characters that belong to no field come from a scanner: as a scan, or too fast for a person. All others are
 * what a person means by them, a shortcut or a number.
 * @param gap average ms between two of them; NaN for a single one
 * @param isEnded Enter or Tab followed at the pace of the scanner
 */
function comesFromScanner(count: number, gap: number, isEnded: boolean): boolean {
  return (
    (count > 3 &&
      gap <=
        (isEnded
          ? Math.max(scanner.meanGap, FASTEST_GAP_OF_FOUR)
          : sendsEndKey
            ? FASTEST_GAP
            : scanner.meanGap)) ||
    (isEnded && count > 1 && gap <= FASTEST_GAP) ||
    (count > 7 && gap <= FASTEST_GAP_OF_EIGHT)
  );
}

/** How many ms longer than usual to wait for the next key: a busy device that delivered this key late may take twice as long. */
export function extraWaitAfter(event: KeyboardEvent): number {
  return Math.max(0, 2 * (performance.now() - event.timeStamp));
}

/**
 * Acts on a key that is a shortcut, unless it is the first character of a scan: decides once the scanner has no more keys,
 * or with the key that ends them. What a person typed after the shortcut goes to the field that it moved the focus to.
 * @param act returns false if it did not act: the next characters are then dropped as well
 * @param isText the key is the first one of a text, whose next keys are not lost: it waits for a scan with a hiccup, too
 */
export function unlessScanFollows(shortcut: KeyboardEvent, act: () => boolean | void, isText = false): void {
  if (isDeciding) return;
  isDeciding = true;
  const maxGap = Math.max(scanner.gap, (isText && scanner.hiccup) || 0);
  let typed = '';
  let lastAt = shortcut.timeStamp;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const decide = (isEnded: boolean): boolean => {
    removeEventListener('keydown', onKeyDown, true);
    isDeciding = false;
    const gap = (lastAt - shortcut.timeStamp) / typed.length;
    if (comesFromScanner(typed.length + 1, gap, isEnded)) return false;
    if (act() === false) return false;
    handledKeys.lastAt = lastAt;
    if (typed !== '') document.execCommand('insertText', false, typed);
    return true;
  };
  const wait = (event: KeyboardEvent) => {
    lastAt = event.timeStamp;
    timer = setTimeout(() => decide(false), maxGap + extraWaitAfter(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isModifier(event.key)) return;
    clearTimeout(timer);
    const gap = event.timeStamp - lastAt;
    const isCharacter = event.key.length === 1;
    if (gap <= maxGap && isCharacter) {
      typed += event.key;
      wait(event);
    } else if (decide(gap <= scanner.gap && /^(Enter|Tab)$/.test(event.key)) && !isCharacter) passOn(event);
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
