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

/** The number of an order, of its delivery note (`nextDeliveryNote`), or of an order and a line. */
const orderPattern = /^(?:BL-?)?(\d{4}-\d{6,9})(?:-\d{1,4})?$/;

/**
 * The order that a code on its papers names, and the position of the line if it is a line's; null for any other text,
 * such as an imported order number of another form. Case, spaces and the kind of dash do not matter, as a user may type
 * the code.
 */
export function parseOrderCode(text: string): { number: string; position: number | null } | null {
  const code = text
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
  const line = parseLineCode(code);
  if (line) return line;
  const [, number] = orderPattern.exec(code) ?? [];
  // A suffix that is no line's position is only on delivery notes.
  const isWholeCode = code.startsWith('BL') || code === number;
  return number && isWholeCode ? { number, position: null } : null;
}
