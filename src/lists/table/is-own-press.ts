import type { MouseEvent } from 'react';

/** Whether a click asks the browser for a new tab or window. */
function leavesPage(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * Whether a click is meant for the row itself: not for a control inside it, not the end of a text selection, and not a
 * request for a new tab.
 */
export function isOwnPress(event: MouseEvent<HTMLElement>): boolean {
  if (leavesPage(event)) return false;
  const control = (event.target as Element).closest('button, input, label, select, textarea');
  if (control !== null && event.currentTarget.contains(control)) return false;
  return document.getSelection()?.isCollapsed ?? true;
}

/**
 * For a row's link: prevents the default, because the surrounding row opens the same target, unless the user wants a
 * new tab.
 */
export function keepHere(event: MouseEvent): void {
  if (!leavesPage(event)) event.preventDefault();
}
