/** Moves the focus inside a menu in response to a key; returns false if the key has no meaning here. */
export function moveMenuFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
  if (items.length === 0) return false;
  const at = items.findIndex((item) => item === document.activeElement);
  const target = findTarget(items, at, key);
  target?.focus();
  return target !== undefined;
}

function findTarget(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const count = items.length;
  if (key === 'ArrowDown') return items[(at + 1) % count];
  if (key === 'ArrowUp') return items[(at - 1 + count) % count];
  if (key === 'Home') return items[0];
  if (key === 'End') return items[count - 1];
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
}
