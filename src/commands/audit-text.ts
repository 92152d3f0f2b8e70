import type { MessageDescriptor } from '@lingui/core';
import { clientCommandOf, isClientCommand } from './registry.ts';

/** What a command did, as text of the audit; null for an unknown command. */
export function commandAuditText(command: string): MessageDescriptor | null {
  return isClientCommand(command) ? clientCommandOf(command).auditText : null;
}
