import type { CellResult } from './cell-result.ts';

export type EmailReason = 'empty' | 'no_at_sign' | 'several_emails' | 'not_an_email' | 'too_long';

const address = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(?:\.[^\s@.<>"(),:;\\[\]]+)+$/u;

/** How mail programs write an address with the name of its owner: `Jean Dupont <jean@example.fr>`. */
const named = /^([^<>@]*)<([^<>]+)>[;,.]?$/u;
/** Marks around an address: `<…>`, quotation marks, and what separates it from a next one. */
const marksAround = /^["'“‘]+|["'”’]*[;,.]*$/gu;

/**
 * One e-mail address, trimmed, without `mailto:` and what a link asks for besides, with its case unchanged; with the note
 * `address_only` where the name of its owner was left out.
 */
export function readEmailCell(text: string): CellResult<string, EmailReason> {
  const [, owner = '', inner] = named.exec(text.trim()) ?? [];
  const value = (inner ?? text)
    .trim()
    .replace(/^mailto:([^?]*)(?:\?.*)?$/iu, '$1')
    .replace(marksAround, '');
  if (value === '') return { ok: false, reason: 'empty' };
  if (!value.includes('@')) return { ok: false, reason: 'no_at_sign' };
  if (/@.*[\s;,/].*@/u.test(value)) return { ok: false, reason: 'several_emails' };
  if (value.length > 254) return { ok: false, reason: 'too_long' };
  if (!address.test(value)) return { ok: false, reason: 'not_an_email' };
  return /[\p{L}\d]/u.test(owner) ? { ok: true, value, note: 'address_only' } : { ok: true, value };
}
