import type { IssuedCommand } from '#src/sync/protocol/queue/outbox-acts.ts';
import { changeFailedEnqueues, type FailedEnqueue } from './failed-enqueues.ts';
import { trackRunningEnqueue } from './running-enqueues.ts';
import { readSessionNumber } from './session-number.ts';

/** Time in ms after which a store that does not answer is reported: as long as other tabs tolerate a silent leader. */
const storeTimeoutMs = 20_000;
/** Commands that were stored after their store had been reported as timed out. */
const storedLate = new Set<string>();

/**
 * Tracks a command until it is stored. If `done` rejects, the command is reported as not stored. A store that does not
 * answer is reported too, until it answers.
 */
export function trackEnqueue(command: IssuedCommand, done: Promise<void>, replaces?: string): void {
  const session = readSessionNumber();
  const { id } = command;
  const others = (all: readonly FailedEnqueue[]) => all.filter((one) => one.command.id !== id);
  const report = (why: FailedEnqueue['why']) => {
    // A retry of a command that had been stored already: there is nothing to report.
    if (session !== readSessionNumber() || storedLate.has(id)) return;
    changeFailedEnqueues((before) => [
      ...others(before),
      { command, why, ...(replaces ? { replaces } : {}) },
    ]);
  };
  const settled = new Promise<void>((resolve) => {
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      report('timeout');
      resolve();
    }, storeTimeoutMs);
    const stored = () => {
      if (!timedOut) return;
      storedLate.add(id);
      changeFailedEnqueues(others);
    };
    const failed = (error: unknown) => {
      console.error('outbox: storing a command failed', error);
      report(whyOf(error));
    };
    void done.then(stored, failed).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  trackRunningEnqueue(id, settled);
}

/** Tracks work that precedes a command, such as processing a photo. Signing out waits for it as for a command. */
export function trackPreparation(work: Promise<unknown>): void {
  // The caller reports its failure.
  trackRunningEnqueue(
    Symbol('work'),
    Promise.allSettled([work]).then(() => undefined),
  );
}

function whyOf(error: unknown): FailedEnqueue['why'] {
  const name = error instanceof Error ? error.name : '';
  if (name === 'StorageFullError') return 'full';
  if (name === 'InvalidArgsError') return 'invalid';
  return name === 'StorageNewerError' ? 'newer' : 'broken';
}
