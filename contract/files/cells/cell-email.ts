import type { CellResult } from './cell-result.ts';

export type EmailReason = 'empty' | 'no_at_sign' | 'several_emails' | 'not_an_email' | 'too_long';

const address = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(?:\.[^\s@.<>"(),:;\\[\]]+)+$/u;

/** One e-mail address, trimmed, without `mailto:` and what a link asks for besides, with its case unchanged. */
export function readEmailCell(text: string): CellResult<string, EmailReason> {
  const value = text.trim().replace(/^mailto:([^?]*)(?:\?.*)?$/iu, '$1');
  if (value === '') return { ok: false, reason: 'empty' };
  if (!value.includes('@')) return { ok: false, reason: 'no_at_sign' };
  if (/@.*[\s;,/].*@/u.test(value)) return { ok: false, reason: 'several_emails' };
  if (value.length > 254) return { ok: false, reason: 'too_long' };
  return address.test(value) ? { ok: true, value } : { ok: false, reason: 'not_an_email' };
}
