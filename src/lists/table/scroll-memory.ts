const PREFIX = 'list-scroll:';
/** To write at each turn of the wheel would cost every frame its time. */
const PAUSE_MS = 200;

/** px by list, not written yet. */
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

/** How far a list was scrolled in this tab, in px; 0 where it was not. */
export function readScroll(key: string): number {
  return unwritten.get(key) ?? (Number(sessionStorage.getItem(PREFIX + key) ?? 0) || 0);
}

/** Notes it a moment later, or when the page goes. */
export function storeScroll(key: string, offset: number): void {
  unwritten.set(key, Math.round(offset));
  timer ??= setTimeout(write, PAUSE_MS);
}

addEventListener('pagehide', write);
