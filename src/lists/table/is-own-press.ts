import type { MouseEvent } from 'react';

/** Whether a press asks the browser for a new tab or window. */
function leavesPage(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * Whether a press on a row is meant for the row: not for a control inside it, not the end of marking text, and not
 * one that asks the browser for a new tab.
 */
export function isOwnPress(event: MouseEvent<HTMLElement>): boolean {
  if (leavesPage(event)) return false;
  const control = (event.target as Element).closest('button, input, label, select, textarea');
  if (control !== null && event.currentTarget.contains(control)) return false;
  return document.getSelection()?.isCollapsed ?? true;
}

/** For a row's own link: the row around it opens what it leads to, unless a new tab is wanted. */
export function keepHere(event: MouseEvent): void {
  if (!leavesPage(event)) event.preventDefault();
}
