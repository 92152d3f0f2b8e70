import type { SendFailure } from './classify-failure.ts';

/** If nothing succeeds, passes in which each command is tried before several are judged to be poison. */
const minPassesBeforeQuarantine = 3;

type Fault = Extract<SendFailure, { kind: 'later' }>['fault'];

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
  recordFailure: (ids: readonly string[], fault: Fault, alone?: boolean) => string[];
  /**
   * Splits a batch whose request was rejected as a whole into two parts. `keepSplitAfterSuccess`: the batch is to blame, so
   * the parts stay apart even if one succeeds.
   */
  split: (ids: readonly string[], keepSplitAfterSuccess: boolean) => void;
  /**
   * Records a success. Deferred commands are tried once more, one at a time after all others. Returns those that were
   * deferred because of a timeout.
   */
  recordSuccess: (ids: readonly string[]) => string[];
  /** Drops the part that was just tried; false if there was none. */
  dropTriedPart: () => boolean;
  /**
   * Ends a pass, after every command was tried. Returns the poison commands: the deferred ones, if each failed by a server
   * error and it is the last of enough passes, or the only deferred one. Otherwise every command gets another pass.
   */
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
  /** The pieces of a split batch that are still to be sent, as ids of commands. */
  parts: ReadonlySet<string>[];
  /** The batch that was split is to blame, not the network: the parts stay apart even if one succeeds. */
  keepSplitAfterSuccess: boolean;
  /** By command id, or under '' for consecutive failures. */
  faults: Map<string, Fault[]>;
  /** Passes since the last success in which every command was tried. */
  passes: number;
  /** A part succeeded since the split: the poison is in the others, and one failure is enough to split further. */
  poisonIsInOtherParts: boolean;
  /** Not sent until all others were tried; by command id. */
  deferred: Map<string, FailedBy>;
  /** Commands that failed before another one succeeded: sent one at a time, after a batch without them. By command id. */
  suspects: Map<string, FailedBy>;
}

const emptyHistory = (): FailureHistory => ({
  parts: [],
  keepSplitAfterSuccess: false,
  faults: new Map(),
  passes: 0,
  poisonIsInOtherParts: false,
  deferred: new Map(),
  suspects: new Map(),
});

/**
 * Finds the command that makes every attempt fail. A command is poison if it failed several times, and other commands
 * succeeded meanwhile, or there is no other command. If all commands fail, the server may be broken: they are judged later,
 * commands of batches after `minPassesBeforeQuarantine` passes, uploads after `triesIfNoneSucceeds`.
 *
 * Also tells a bad batch from a broken network. A failure without an answer may be the batch's fault or an outage.
 * `history` counts each one; `historyWithoutOutage` counts only the first since the server's last answer. When the server
 * answers, the second replaces the first, so that an outage counts as one failure, however long it was. For example, while
 * pulls are answered and every request with one batch times out, each timeout is the first since an answer: all of them
 * count, and the batch is split.
 */
export function createPoisonDetector(rules: PoisonRules): PoisonDetector {
  let history = emptyHistory();
  /** null while it equals `history`. */
  let historyWithoutOutage: FailureHistory | null = null;
  const each = (change: (one: FailureHistory) => void) => {
    change(history);
    if (historyWithoutOutage) change(historyWithoutOutage);
  };

  return {
    excludes: (id) =>
      history.deferred.has(id) ||
      history.suspects.has(id) ||
      (history.parts[0] !== undefined && !history.parts[0].has(id)),
    isDeferred: (id) => history.deferred.has(id),
    hasDeferred: () => history.deferred.size > 0,
    recordFailure: (ids, fault, alone = false) => {
      const poison = addFailure(history, rules, ids, fault, alone);
      // The copy is made after the first failure without an answer, and gets no later one. A server error is an answer.
      if (fault !== 'batch') historyWithoutOutage ??= structuredClone(history);
      else if (historyWithoutOutage) addFailure(historyWithoutOutage, rules, ids, fault, alone);
      return poison;
    },
    split: (ids, keepSplitAfterSuccess) => each((one) => splitBatch(one, ids, keepSplitAfterSuccess)),
    recordSuccess: (ids) => {
      const timedOut = [...history.deferred].filter(([, by]) => by === 'timeout').map(([id]) => id);
      each((one) => addSuccess(one, rules, ids));
      return timedOut;
    },
    dropTriedPart: () => history.parts.shift() !== undefined,
    endPass: () => {
      historyWithoutOutage = null;
      return finishPass(history);
    },
    discardOutageFailures: (answered) => {
      if (historyWithoutOutage === null) return;
      if (answered) {
        // The outage is over: the next failure without an answer is the first of another one.
        history = historyWithoutOutage;
        historyWithoutOutage = null;
      } else {
        // The outage may go on. Its next failures are added to a copy, so that they can be discarded as well.
        history = structuredClone(historyWithoutOutage);
      }
    },
    reset: () => {
      history = emptyHistory();
      historyWithoutOutage = null;
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
  const { faults, suspects, parts, keepSplitAfterSuccess, poisonIsInOtherParts } = history;
  const [first = ''] = ids;
  const counter = rules.count === 'per command' ? first : '';
  const failures = [...(faults.get(counter) ?? []), fault];
  const { triesIfOthersSucceed, triesIfNoneSucceeds } = rules;
  const othersSucceed = alone || suspects.get(first) === 'server error';
  const threshold = othersSucceed ? triesIfOthersSucceed : triesIfNoneSucceeds;
  if (fault === 'batch' && failures.length >= threshold) {
    suspects.delete(first);
    faults.delete(counter);
    return [first];
  }
  faults.set(counter, failures);
  // A part of a batch that is to blame: there is no need to try it several times.
  const splitAtOnce =
    ids.length > 1 &&
    parts.length > 0 &&
    keepSplitAfterSuccess &&
    (poisonIsInOtherParts || fault === 'batch');
  if (failures.length < rules.triesBeforeSplit && !splitAtOnce) return [];
  if (ids.length > 1) splitBatch(history, ids, fault !== 'environment');
  else if (fault !== 'environment')
    history.deferred.set(first, failures.every((one) => one === 'batch') ? 'server error' : 'timeout');
  faults.delete(counter);
  return [];
}

function addSuccess(history: FailureHistory, rules: PoisonRules, ids: readonly string[]): void {
  const { faults, suspects, deferred, keepSplitAfterSuccess } = history;
  history.passes = 0;
  // The network was to blame, not the batch: the rest is sent as one batch again.
  if (!keepSplitAfterSuccess) history.parts = [];
  history.poisonIsInOtherParts = history.parts.length > 0;
  for (const id of ids) {
    suspects.delete(id);
    faults.delete(id);
  }
  if (rules.count === 'consecutive') faults.clear();
  for (const id of faults.keys()) suspects.set(id, 'server error');
  for (const [id, by] of deferred) suspects.set(id, by);
  deferred.clear();
}

function finishPass(history: FailureHistory): string[] {
  const { deferred } = history;
  history.passes += 1;
  const failed = [...deferred].filter(([, by]) => by === 'server error').map(([id]) => id);
  const isPoison =
    failed.length === deferred.size && (deferred.size === 1 || history.passes >= minPassesBeforeQuarantine);
  deferred.clear();
  history.parts = [];
  history.poisonIsInOtherParts = false;
  return isPoison ? failed : [];
}
