import type { CellResult } from './cell-result.ts';

export type EmailReason = 'empty' | 'no_at_sign' | 'several_emails' | 'not_an_email' | 'too_long';

const address = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(?:\.[^\s@.<>"(),:;\\[\]]+)+$/u;

/** How mail programs write an address with the name of its owner: `Jean Dupont <jean@example.fr>`. */
const named = /^([^<>@]*)<([^<>]+)>[;,.]?$/u;
const opening = `"'“‘`;
const closing = `"'”’`;

/** An address without the quotation marks around it and what separates it from a next one. */
function withoutMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (end > 0 && ';,.'.includes(text[end - 1]!)) end--;
  while (end > 0 && closing.includes(text[end - 1]!)) end--;
  while (start < end && opening.includes(text[start]!)) start++;
  return text.slice(start, end);
}

/** Whether two at signs have what separates addresses between them. */
function hasSeveral(value: string): boolean {
  return /[\s;,/]/u.test(value.slice(value.indexOf('@') + 1, value.lastIndexOf('@')));
}

/**
 * One e-mail address, trimmed, without `mailto:` and what a link asks for besides, with its case unchanged; with the note
 * `address_only` where the name of its owner was left out.
 */
export function readEmailCell(text: string): CellResult<string, EmailReason> {
  const [, owner = '', inner] = named.exec(text.trim()) ?? [];
  const value = withoutMarks((inner ?? text).trim().replace(/^mailto:([^?]*)(?:\?.*)?$/iu, '$1'));
  if (value === '') return { ok: false, reason: 'empty' };
  if (!value.includes('@')) return { ok: false, reason: 'no_at_sign' };
  if (hasSeveral(value)) return { ok: false, reason: 'several_emails' };
  if (value.length > 254) return { ok: false, reason: 'too_long' };
  if (!address.test(value)) return { ok: false, reason: 'not_an_email' };
  return /[\p{L}\d]/u.test(owner) ? { ok: true, value, note: 'address_only' } : { ok: true, value };
}
