import type { SortColumn } from './parse-catalogue-query.ts';

/** The position of a page's last row in the order, independent of rows that are added or removed. */
export interface PageMarker {
  value: string | number;
  id: string;
}

/** Writes a marker byte for byte as the server does, so that a list can continue with either of them. */
export function writeMarker(column: SortColumn, { value, id }: PageMarker): string {
  const bytes = new TextEncoder().encode(JSON.stringify([column, value, id]));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Parses a marker; null if it belongs to another order. */
export function readMarker(column: SortColumn, text: string): PageMarker | null {
  let parsed: unknown;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    parsed = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  if (!Array.isArray(parsed) || parsed.length !== 3) return null;
  const [of, value, id] = parsed as unknown[];
  if (of !== column || typeof id !== 'string') return null;
  if (typeof value !== (column === 'price' ? 'number' : 'string')) return null;
  return { value: value as string | number, id };
}
