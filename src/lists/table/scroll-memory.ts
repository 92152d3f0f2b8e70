const PREFIX = 'list-scroll:';
/** Writes are debounced, because writing on each scroll event would cost frame time. */
const PAUSE_MS = 200;

/** Scroll position in px by list, not written yet. */
const unwritten = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, offset] of unwritten) {
    if (offset > 0) sessionStorage.setItem(PREFIX + key, String(offset));
    else sessionStorage.removeItem(PREFIX + key);
  }
  unwritten.clear();
}

/** The stored scroll position of a list in this tab, in px; 0 by default. */
export function readScroll(key: string): number {
  return unwritten.get(key) ?? (Number(sessionStorage.getItem(PREFIX + key) ?? 0) || 0);
}

/** Stores the position a moment later, or when the page is hidden. */
export function storeScroll(key: string, offset: number): void {
  unwritten.set(key, Math.round(offset));
  timer ??= setTimeout(write, PAUSE_MS);
}

addEventListener('pagehide', write);
