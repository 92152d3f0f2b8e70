const PREFIX = 'list-scroll:';

/** How far a list was scrolled in this tab, in px; 0 where it was not. */
export function readScroll(key: string): number {
  return Number(sessionStorage.getItem(PREFIX + key) ?? 0) || 0;
}

export function storeScroll(key: string, offset: number): void {
  if (offset > 0) sessionStorage.setItem(PREFIX + key, String(Math.round(offset)));
  else sessionStorage.removeItem(PREFIX + key);
}
