import type { Verdict } from '#contract/commands/envelope.ts';
import { localVerdict } from '#src/sync/protocol/queue/local-verdict.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import { findBlockedDependants } from './sending/find-blocked-dependants.ts';
import type { OutboxStore, OutcomeUpdate } from './store/outbox-store.ts';

/** Stores what became of commands, and reports each change of the queue. */
export interface OutcomeRecorder {
  settle: (updates: readonly OutcomeUpdate[]) => Promise<void>;
  /** Counts one more attempt of commands that stay pending. */
  countAttempt: (ids: readonly string[]) => Promise<void>;
  /** Refuses poison commands on the device (`server.failure`), so that the user decides. */
  quarantine: (ids: readonly string[]) => Promise<void>;
  /** Refuses commands on the device, so that the user decides. */
  refuse: (ids: readonly string[], code: string, facts?: Parameters<typeof localVerdict>[2]) => Promise<void>;
  /** Refuses commands of a batch that depend on others which the server will never get. */
  refuseDependants: (batch: readonly Queued[], verdicts: readonly Verdict[]) => Promise<void>;
}

export function createOutcomeRecorder(
  store: Pick<OutboxStore, 'all' | 'settle'>,
  changed: () => void,
): OutcomeRecorder {
  const settle = async (updates: readonly OutcomeUpdate[]) => {
    if (updates.length === 0) return;
    await store.settle(updates);
    changed();
  };
  const refuse: OutcomeRecorder['refuse'] = (ids, code, facts = {}) =>
    settle(ids.map((id) => ({ id, state: 'refused', verdict: localVerdict(id, code, facts) })));

  return {
    settle,
    countAttempt: (ids) => settle(ids.map((id) => ({ id, state: 'waiting', verdict: null }))),
    quarantine: (ids) => refuse(ids, 'server.failure'),
    refuse,
    refuseDependants: async (batch, verdicts) => {
      const dependants = findBlockedDependants(batch, verdicts, await store.all());
      await refuse(dependants, 'command.blocked', { status: 'blocked' });
    },
  };
}
