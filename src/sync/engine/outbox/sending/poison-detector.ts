import type { Failure } from './classify-failure.ts';

/** If nothing succeeds, passes in which each command is tried before any is judged to be poison. */
const passesBeforeJudgement = 3;

type Fault = Extract<Failure, { kind: 'later' }>['fault'];

/** Where the detection differs between batches of commands and single uploads. */
export interface PoisonRules {
  /**
   * How failures are counted. Consecutive: all failed attempts since the last success count together, because a failing
   * batch is retried before anything else. Per command: each command by itself, because uploads take turns.
   */
  count: 'consecutive' | 'per command';
  /** Failures after which a batch is split, or a single command is deferred. */
  triesBeforeSplit: number;
  /** Server failures of a single command that make it poison if others succeeded, or if there is no other. */
  triesIfOthersSucceed: number;
  /** Server failures of a single command that make it poison while no other succeeds. */
  triesIfNoneSucceeds: number;
}

/** For batches: bisection, then deferral; a command is poison if it fails once more after others succeeded. */
export const batchRules: PoisonRules = {
  count: 'consecutive',
  triesBeforeSplit: 3,
  triesIfOthersSucceed: 1,
  triesIfNoneSucceeds: Infinity,
};

/** For uploads, which are sent one by one and never wait for each other. */
export const uploadRules: PoisonRules = {
  count: 'per command',
  triesBeforeSplit: Infinity,
  triesIfOthersSucceed: 3,
  triesIfNoneSucceeds: 9,
};

export interface PoisonDetector {
  /** Whether a command must not go with the next batch. */
  excludes: (id: string) => boolean;
  /** Whether a command is not sent until all others were tried. */
  isDeferred: (id: string) => boolean;
  hasDeferred: () => boolean;
  /**
   * Records a failure; returns the commands that are judged to be poison now. `alone`: no other command waits, so that
   * there is nothing to compare with.
   */
  failed: (ids: readonly string[], fault: Fault, alone?: boolean) => string[];
  /**
   * Splits a batch whose request was rejected as a whole into two parts. `keepSplitAfterSuccess`: the batch is to blame, so
   * the parts stay apart even if one succeeds.
   */
  split: (ids: readonly string[], keepSplitAfterSuccess: boolean) => void;
  /**
   * Records a success. Deferred commands are tried once more, one at a time after all others. Returns those that were
   * deferred because of a timeout.
   */
  succeeded: (ids: readonly string[]) => string[];
  /** Drops the part that was just tried; false if there was none. */
  nextPart: () => boolean;
  /** Ends a pass, after every command was tried: returns the poison commands. The others get another pass. */
  endPass: () => string[];
  /**
   * The network may be back; `answered`: the server has answered. Of the failures without an answer since the server last
   * answered, only the first still counts: the others are attributed to the network.
   */
  discardOutageFailures: (answered: boolean) => void;
  reset: () => void;
}

/** How a command failed: the server answered with an error, or not in time. */
type FailedBy = 'server error' | 'timeout';

/** The failures so far, and what follows from them for the next batches. */
interface FailureHistory {
  /** The parts of a split batch that are still to be sent. */
  parts: ReadonlySet<string>[];
  /** The batch that was split is to blame, not the network: the parts stay apart even if one succeeds. */
  keepSplitAfterSuccess: boolean;
  /** By command id, or under '' for consecutive failures. */
  faults: Map<string, Fault[]>;
  /** Passes since the last success in which every command was tried. */
  passes: number;
  /** Others succeeded since the split: a remaining command is to blame, and one failure is enough to split further. */
  culpritInRest: boolean;
  /** Not sent until all others were tried; by command id. */
  deferred: Map<string, FailedBy>;
  /** Suspects: commands that failed before others succeeded. A batch without them is sent first. By command id. */
  failedWhileOthersSucceeded: Map<string, FailedBy>;
}

const emptyHistory = (): FailureHistory => ({
  parts: [],
  keepSplitAfterSuccess: false,
  faults: new Map(),
  passes: 0,
  culpritInRest: false,
  deferred: new Map(),
  failedWhileOthersSucceeded: new Map(),
});

/**
 * Finds the command that makes every attempt fail. A command is poison if it failed several times, and other commands
 * succeeded meanwhile, or there is no other command. If all commands fail, the server is broken, and none is poison.
 *
 * Also tells a bad batch from a broken network: an outage must count as one failure, however long it was. Whether there
 * was an outage is known only once the server answers again. Until then every failure counts, and a second history counts
 * only the first failure since the server's last answer; afterwards this second one applies. For example, while pulls are
 * answered and every request with one batch times out, each timeout is the first since an answer: all of them count, and
 * the batch is split.
 */
export function createPoisonDetector(rules: PoisonRules): PoisonDetector {
  let everyFailure = emptyHistory();
  /**
   * The history that counts an outage as one failure: of the failures since the server's last answer, only the first. null
   * while it equals `everyFailure`.
   */
  let withoutOutage: FailureHistory | null = null;
  const each = (change: (history: FailureHistory) => void) => {
    change(everyFailure);
    if (withoutOutage) change(withoutOutage);
  };

  return {
    excludes: (id) =>
      everyFailure.deferred.has(id) ||
      everyFailure.failedWhileOthersSucceeded.has(id) ||
      (everyFailure.parts[0] !== undefined && !everyFailure.parts[0].has(id)),
    isDeferred: (id) => everyFailure.deferred.has(id),
    hasDeferred: () => everyFailure.deferred.size > 0,
    failed: (ids, fault, alone = false) => {
      const poison = addFailure(everyFailure, rules, ids, fault, alone);
      // The copy is made after the first failure without an answer, and gets no later one. A server error is an answer.
      if (fault !== 'batch') withoutOutage ??= structuredClone(everyFailure);
      else if (withoutOutage) addFailure(withoutOutage, rules, ids, fault, alone);
      return poison;
    },
    split: (ids, keepSplitAfterSuccess) => each((history) => splitBatch(history, ids, keepSplitAfterSuccess)),
    succeeded: (ids) => {
      const timedOut = [...everyFailure.deferred].filter(([, by]) => by === 'timeout').map(([id]) => id);
      each((history) => addSuccess(history, rules, ids));
      return timedOut;
    },
    nextPart: () => everyFailure.parts.shift() !== undefined,
    endPass: () => {
      withoutOutage = null;
      return finishPass(everyFailure);
    },
    discardOutageFailures: (answered) => {
      if (withoutOutage === null) return;
      if (answered) {
        // The outage is over: the next failure without an answer is the first of another one.
        everyFailure = withoutOutage;
        withoutOutage = null;
      } else {
        // The outage may go on. Its next failures are added to a copy, so that they can be discarded as well.
        everyFailure = structuredClone(withoutOutage);
      }
    },
    reset: () => {
      everyFailure = emptyHistory();
      withoutOutage = null;
    },
  };
}

function splitBatch(history: FailureHistory, ids: readonly string[], keepSplitAfterSuccess: boolean): void {
  const half = Math.ceil(ids.length / 2);
  // Behind the other parts: if one of them succeeds, the connection is known to work, and the backoff is short again.
  history.parts = [...history.parts.slice(1), new Set(ids.slice(0, half)), new Set(ids.slice(half))];
  history.keepSplitAfterSuccess = keepSplitAfterSuccess;
  history.faults.clear();
}

function addFailure(
  history: FailureHistory,
  rules: PoisonRules,
  ids: readonly string[],
  fault: Fault,
  alone: boolean,
): string[] {
  const { faults, failedWhileOthersSucceeded, parts, keepSplitAfterSuccess, culpritInRest } = history;
  const [first = ''] = ids;
  const counter = rules.count === 'per command' ? first : '';
  const failures = [...(faults.get(counter) ?? []), fault];
  const { triesIfOthersSucceed, triesIfNoneSucceeds } = rules;
  const othersSucceed = alone || failedWhileOthersSucceeded.get(first) === 'server error';
  const threshold = othersSucceed ? triesIfOthersSucceed : triesIfNoneSucceeds;
  if (fault === 'batch' && failures.length >= threshold) {
    failedWhileOthersSucceeded.delete(first);
    faults.delete(counter);
    return [first];
  }
  faults.set(counter, failures);
  // A part of a batch that is to blame: there is no need to try it several times.
  const splitAtOnce =
    ids.length > 1 && parts.length > 0 && keepSplitAfterSuccess && (culpritInRest || fault === 'batch');
  if (failures.length < rules.triesBeforeSplit && !splitAtOnce) return [];
  if (ids.length > 1) splitBatch(history, ids, fault !== 'environment');
  else if (fault !== 'environment')
    history.deferred.set(first, failures.every((one) => one === 'batch') ? 'server error' : 'timeout');
  faults.delete(counter);
  return [];
}

function addSuccess(history: FailureHistory, rules: PoisonRules, ids: readonly string[]): void {
  const { faults, failedWhileOthersSucceeded, deferred, keepSplitAfterSuccess } = history;
  history.passes = 0;
  // The network was to blame, not the batch: the rest is sent as one batch again.
  if (!keepSplitAfterSuccess) history.parts = [];
  history.culpritInRest = history.parts.length > 0;
  for (const id of ids) {
    failedWhileOthersSucceeded.delete(id);
    faults.delete(id);
  }
  if (rules.count === 'consecutive') faults.clear();
  for (const id of faults.keys()) failedWhileOthersSucceeded.set(id, 'server error');
  for (const [id, by] of deferred) failedWhileOthersSucceeded.set(id, by);
  deferred.clear();
}

function finishPass(history: FailureHistory): string[] {
  const { deferred } = history;
  history.passes += 1;
  const failed = [...deferred].filter(([, by]) => by === 'server error').map(([id]) => id);
  const judged =
    failed.length === deferred.size && (deferred.size === 1 || history.passes >= passesBeforeJudgement);
  deferred.clear();
  history.parts = [];
  history.culpritInRest = false;
  return judged ? failed : [];
}
