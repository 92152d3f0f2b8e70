import type { MessageDescriptor } from '@lingui/core';
import { clientCommandOf, isClientCommand } from './registry.ts';

/**
 * What a command did, as text of the audit; null for an unknown command.
 * @param changes JSON of the changed fields of the entry's row, before and after
 */
export function commandAuditText(command: string, changes: string): MessageDescriptor | null {
  if (!isClientCommand(command)) return null;
  const { auditText } = clientCommandOf(command);
  if (typeof auditText !== 'function') return auditText;
  return auditText(JSON.parse(changes) as Record<string, [unknown, unknown]>);
}
