/** An order number that the server assigned, followed by the position of a line. */
const pattern = /^(\d{4}-\d{6,9})-(\d{2,4})$/;

/**
 * The code of a line on a pick list: `2026-000139-01`. Scanned, it opens the line and confirms nothing. Empty for an
 * order with an imported number of another form.
 */
export function lineCodeOf({ order_number, position }: { order_number: string; position: number }): string {
  const code = `${order_number}-${String(position).padStart(2, '0')}`;
  return pattern.test(code) ? code : '';
}

/** The order number and the position in the code of a line; null for any other text. */
export function parseLineCode(text: string): { number: string; position: number } | null {
  const [, number, position] = pattern.exec(text) ?? [];
  return number && position ? { number, position: Number(position) } : null;
}
