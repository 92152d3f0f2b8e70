import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Rows } from '#contract/registry.ts';
import { isBulkCause } from '#contract/rules/lists/bulk-cause.ts';
import { mailOutcomeCauses } from '#contract/rules/orders/mail-outcome-causes.ts';
import { commandAuditText } from '#src/commands/audit-text.ts';
import { choiceWord } from '#src/lists/cells/choice-word.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';

/** What caused a write: the command or else the origin, and the reason or file. */
export function auditEntryText(list: Pick<List, 'words'>, row: Rows['audit'], i18n: I18n): string {
  const { command, cause, changes, origin } = row;
  if (isBulkCause(cause)) return i18n._(msg`Bulk change`);
  if (cause === mailOutcomeCauses.sent) return i18n._(msg`E-mail delivered`);
  if (cause === mailOutcomeCauses.failed) return i18n._(msg`E-mail not delivered`);
  const words = commandAuditText(command, changes);
  const text = words ? i18n._(words) : choiceWord(i18n, list, 'origin', origin);
  // Omits a reason that only repeats the name of the command.
  const reason = cause === command ? '' : cause;
  return [text ?? origin, reason].filter(Boolean).join(' · ');
}
