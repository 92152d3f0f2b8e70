import type { Verdict } from '#contract/commands/envelope.ts';
import { localVerdict } from '#src/sync/protocol/queue/local-verdict.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { findBlockedDependants } from './sending/find-blocked-dependants.ts';
import type { OutboxStore, VerdictUpdate } from './store/outbox-store.ts';

/** Stores the verdicts of commands and their failed attempts, and reports each change of the queue. */
export interface VerdictRecorder {
  record: (updates: readonly VerdictUpdate[]) => Promise<void>;
  /** Counts one more attempt of commands that stay pending. */
  countAttempt: (ids: readonly string[]) => Promise<void>;
  /** Refuses poison commands on the device (`server.failure`), so that the user decides. */
  quarantine: (ids: readonly string[]) => Promise<void>;
  /** Refuses commands on the device, so that the user decides. */
  refuse: (
    ids: readonly string[],
    code: string,
    details?: Parameters<typeof localVerdict>[2],
  ) => Promise<void>;
  /** Refuses commands of a batch that depend on others which the server will never get. */
  refuseDependants: (batch: readonly QueuedCommand[], verdicts: readonly Verdict[]) => Promise<void>;
}

export function createVerdictRecorder(
  store: Pick<OutboxStore, 'readQueue' | 'recordVerdicts'>,
  onChange: () => void,
): VerdictRecorder {
  const record = async (updates: readonly VerdictUpdate[]) => {
    if (updates.length === 0) return;
    await store.recordVerdicts(updates);
    onChange();
  };
  const refuse: VerdictRecorder['refuse'] = (ids, code, details = {}) =>
    record(ids.map((id) => ({ id, state: 'refused', verdict: localVerdict(id, code, details) })));

  return {
    record,
    countAttempt: (ids) => record(ids.map((id) => ({ id, state: 'waiting', verdict: null }))),
    quarantine: (ids) => refuse(ids, 'server.failure'),
    refuse,
    refuseDependants: async (batch, verdicts) => {
      const dependants = findBlockedDependants(batch, verdicts, await store.readQueue());
      await refuse(dependants, 'command.blocked', { status: 'blocked' });
    },
  };
}
