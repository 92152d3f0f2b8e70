/** The index of the row that a key moves the focus to; null if the key does not move it. */
export function moveRow(key: string, at: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const to = (index: number) => Math.min(last, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return at < 0 ? last : to(at - 1);
    case 'PageDown':
      return to(at + page);
    case 'PageUp':
      return to(at - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
