import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import type { OutcomeUpdate } from '../store/outbox-store.ts';

/** A queued command in its wire form. */
export function toSent({ id, type, version, args, depends_on, lane }: Queued): SentCommand {
  return { id, type, version, args, lane, ...(depends_on.length > 0 ? { depends_on: [...depends_on] } : {}) };
}

/**
 * Splits a batch by its verdicts: decided commands, and the ids of those to send again, including any that the reply
 * omits. Verdicts on commands that were not sent are ignored.
 */
export function classifyVerdicts(
  batch: readonly Queued[],
  reply: { verdicts: readonly Verdict[]; epoch: string },
): { decided: OutcomeUpdate[]; toRetry: string[]; applied: boolean } {
  const verdicts = new Map(reply.verdicts.map((verdict) => [verdict.id, verdict]));
  const decided: OutcomeUpdate[] = [];
  const toRetry: string[] = [];
  let applied = false;
  for (const { id } of batch) {
    const verdict = verdicts.get(id);
    if (!verdict || verdict.status === 'retry') toRetry.push(id);
    else if (verdict.status === 'applied' || verdict.status === 'duplicate') {
      applied = true;
      decided.push({ id, state: 'applied', verdict, epoch: reply.epoch });
    } else decided.push({ id, state: 'refused', verdict });
  }
  return { decided, toRetry, applied };
}
