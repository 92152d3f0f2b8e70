import type { QueuedVerdict } from '#src/sync/protocol/queue/queued-command.ts';
import type { Correction } from './client-command.ts';

/** The correction of commands whose `reason` the server requires in some cases: the user gives one. */
export function askForReason(_: unknown, { code }: QueuedVerdict): Correction | null {
  return code === 'order.reason_required' ? { kind: 'reason' } : null;
}
