import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { VerdictUpdate } from '../store/outbox-store.ts';

/** A queued command in its wire form. */
export function toWireForm({ id, type, version, args, depends_on, lane }: QueuedCommand): SentCommand {
  return { id, type, version, args, lane, ...(depends_on.length > 0 ? { depends_on: [...depends_on] } : {}) };
}

/**
 * Splits a batch by its verdicts: the final ones, and the ids of the commands to send again, including any that the
 * reply omits. Verdicts on commands that were not sent are ignored.
 */
export function classifyVerdicts(
  batch: readonly QueuedCommand[],
  reply: { verdicts: readonly Verdict[]; epoch: string },
): { final: VerdictUpdate[]; toRetry: string[]; applied: boolean } {
  const verdicts = new Map(reply.verdicts.map((verdict) => [verdict.id, verdict]));
  const final: VerdictUpdate[] = [];
  const toRetry: string[] = [];
  let applied = false;
  for (const { id } of batch) {
    const verdict = verdicts.get(id);
    if (!verdict || verdict.status === 'retry') toRetry.push(id);
    else if (verdict.status === 'applied' || verdict.status === 'duplicate') {
      applied = true;
      final.push({ id, state: 'applied', verdict, epoch: reply.epoch });
    } else final.push({ id, state: 'refused', verdict });
  }
  return { final, toRetry, applied };
}
