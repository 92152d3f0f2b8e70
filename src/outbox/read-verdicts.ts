import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { Settlement } from './outbox-store.ts';
import type { Queued } from './queued.ts';

/** A queued command as it is sent. */
export function toSent({ id, type, version, args, depends_on, lane }: Queued): SentCommand {
  return { id, type, version, args, lane, ...(depends_on.length > 0 ? { depends_on: [...depends_on] } : {}) };
}

/**
 * Splits a batch by its verdicts: those that are decided, and the ids of those that must be sent again, among them
 * any that the reply does not mention. A verdict on something that was not sent is passed over.
 */
export function readVerdicts(
  batch: readonly Queued[],
  reply: { verdicts: readonly Verdict[]; epoch: string },
): { decided: Settlement[]; again: string[]; applied: boolean } {
  const verdicts = new Map(reply.verdicts.map((verdict) => [verdict.id, verdict]));
  const decided: Settlement[] = [];
  const again: string[] = [];
  let applied = false;
  for (const { id } of batch) {
    const verdict = verdicts.get(id);
    if (!verdict || verdict.status === 'retry') again.push(id);
    else if (verdict.status === 'applied' || verdict.status === 'duplicate') {
      applied = true;
      decided.push({ id, state: 'applied', verdict, epoch: reply.epoch });
    } else decided.push({ id, state: 'refused', verdict });
  }
  return { decided, again, applied };
}
