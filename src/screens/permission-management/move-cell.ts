export type Place = { row: number; column: number };

/** The cell that a key moves the focus to; null if the key has no meaning. Ctrl moves to the edges. */
export function moveCell(
  key: string,
  at: Place,
  size: { rows: number; columns: number },
  far = false,
): Place | null {
  const row = (to: number) => ({ ...at, row: Math.min(size.rows - 1, Math.max(0, to)) });
  const column = (to: number) => ({ ...at, column: Math.min(size.columns - 1, Math.max(0, to)) });
  switch (key) {
    case 'ArrowDown':
      return row(far ? size.rows : at.row + 1);
    case 'ArrowUp':
      return row(far ? 0 : at.row - 1);
    case 'ArrowRight':
      return column(far ? size.columns : at.column + 1);
    case 'ArrowLeft':
      return column(far ? 0 : at.column - 1);
    case 'Home':
      return far ? { row: 0, column: 0 } : column(0);
    case 'End':
      return far ? { row: size.rows - 1, column: size.columns - 1 } : column(size.columns);
    default:
      return null;
  }
}
