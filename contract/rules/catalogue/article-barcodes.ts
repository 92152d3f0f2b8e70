import { readBarcodeCell, type BarcodeReason } from '../../files/cells/cell-barcode.ts';
import type { CellResult } from '../../files/cells/cell-result.ts';

/** A further code of an article: a carton or pallet with its own barcode, and how many pieces it counts as. */
export interface ArticleBarcode {
  code: string;
  pieces: number;
}

/** Reads a code as stored: `13760120040112×24`, or the code alone for one piece. */
export function parseArticleBarcode(stored: string): ArticleBarcode {
  const [code = '', pieces = '1'] = stored.split('×');
  return { code, pieces: Number(pieces) };
}

/** The stored form of a code. */
function formatArticleBarcode({ code, pieces }: ArticleBarcode): string {
  return pieces === 1 ? code : `${code}×${pieces}`;
}

/**
 * Splits a code that a person wrote, and that may be wrong: the code, then `×24`, `x24` or `*24` for the number of
 * pieces, which is null where none follows.
 */
export function splitArticleBarcode(text: string): { code: string; pieces: string | null } {
  const [, code = '', pieces = null] = /^(.*?)(?:\s*[×xX*](?!\s*10\s*\^)\s*(.*))?$/su.exec(text.trim()) ?? [];
  return { code, pieces };
}

/**
 * Reads a code that a person wrote, as `splitArticleBarcode` splits it.
 * @returns the stored form
 */
export function readArticleBarcode(text: string): CellResult<string, BarcodeReason | 'not_pieces'> {
  const { code, pieces: written } = splitArticleBarcode(text);
  const pieces = written ?? '1';
  const read = readBarcodeCell(code);
  if (!read.ok) return read;
  if (!/^\d{1,5}$/u.test(pieces) || Number(pieces) < 1) return { ok: false, reason: 'not_pieces' };
  return { ok: true, value: formatArticleBarcode({ code: read.value, pieces: Number(pieces) }) };
}
