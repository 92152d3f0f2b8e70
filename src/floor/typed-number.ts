import { readSession } from '#src/session/session-store.ts';

/** One key per user: another user who signs in on this tab does not get the number. */
function keyOf(field: string): string {
  const session = readSession();
  return `typed_number:${session.phase === 'open' ? session.user.user_id : ''}:${field}`;
}

/** The number of pieces that the user typed into a field in this tab and did not confirm before a reload; null if none. */
export function readTyped(field: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(field));
  } catch (error) {
    console.warn('floor: reading a typed number failed', error);
    return null;
  }
}

/** The field in which the pieces found of a line that is short are kept. */
export function shortFieldOf(lineId: string): string {
  return `${lineId}:short`;
}

/** The fields in which the count of one product is kept: the typed text, and the first of two counts. */
export function countFieldsOf(productId: string): { text: string; first: string } {
  return { text: `${productId}:count`, first: `${productId}:first-count` };
}

/** Whether a count of this product was typed in this tab and not saved before a reload. */
export function hasTypedCount(productId: string): boolean {
  const fields = countFieldsOf(productId);
  return readTyped(fields.text) !== null || readTyped(fields.first) !== null;
}

/** Keeps what is typed, so that a reload does not lose it; null once it is confirmed or given up. */
export function keepTyped(field: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(field));
    else sessionStorage.setItem(keyOf(field), text);
  } catch (error) {
    console.warn('floor: keeping a typed number failed', error);
  }
}
