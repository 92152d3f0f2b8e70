import type { Failure } from './read-failure.ts';

/** If nothing succeeds, rounds in which each command is tried before any is judged to be poison. */
const roundsBeforeVerdict = 3;

type Fault = Extract<Failure, { kind: 'later' }>['fault'];

/** Where the detection differs between batches of commands and single uploads. */
export interface PoisonRules {
  /**
   * How failures are counted. in a row: of all attempts since the last success, because a failing batch is retried
   * before anything else. per command: each by itself, because the uploads take turns.
   */
  count: 'in a row' | 'per command';
  /** Failures after which a batch is split, or a single command is deferred. */
  triesBeforeSplit: number;
  /** Server failures of a single command that make it poison if others succeeded, or if there is no other. */
  triesIfOthersSucceed: number;
  /** The same while nothing else succeeds. */
  triesIfNoneSucceeds: number;
}

/** For batches: bisection, then deferral; a command is poison if it fails once more after others succeeded. */
export const batchRules: PoisonRules = {
  count: 'in a row',
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
   * Halves a batch whose request was refused as a whole. `keepSplitAfterSuccess`: the batch is to blame, so the halves
   * stay apart even if one succeeds.
   */
  split: (ids: readonly string[], keepSplitAfterSuccess: boolean) => void;
  /**
   * Others succeeded: deferred commands are tried once more, one at a time after all others. Returns those that
   * hung.
   */
  succeeded: (ids: readonly string[]) => string[];
  /** Drops the half that was just tried; false if there was none. */
  nextGroup: () => boolean;
  /** Nothing is left to try: returns the poison commands. The others get another round. */
  exhausted: () => string[];
  /**
   * The network may be back; `answered`: the server has answered. Failures without an answer are then attributed to the
   * network, except for the first one since the server last answered.
   */
  discardOutageFailures: (answered: boolean) => void;
  reset: () => void;
}

/** How a command failed: the server answered with an error, or not in time. */
type FailedBy = 'server error' | 'timeout';

/** What is known about the commands that failed. */
interface Evidence {
  groups: ReadonlySet<string>[];
  /** The batch that was split is to blame, not the network: the halves stay apart even if one succeeds. */
  keepSplitAfterSuccess: boolean;
  /** By command id, or under '' for all that failed in a row. */
  faults: Map<string, Fault[]>;
  rounds: number;
  /** Others succeeded since the split: one of the rest is to blame, and a single failure is enough to split further. */
  proven: boolean;
  /** Not sent until all others were tried; by command id. */
  deferred: Map<string, FailedBy>;
  /** Others succeeded since these failed. In a row, they are sent alone, after all others. By command id. */
  compared: Map<string, FailedBy>;
}

const noEvidence = (): Evidence => ({
  groups: [],
  keepSplitAfterSuccess: false,
  faults: new Map(),
  rounds: 0,
  proven: false,
  deferred: new Map(),
  compared: new Map(),
});

/**
 * Finds the command that makes every attempt fail, and tells it from a server that fails over everything: a command is
 * poison only if it failed several times, and others succeeded meanwhile or there is no other to compare with.
 *
 * Also tells a broken network from a bad batch. While the cause is unknown, every failure counts. Once the server
 * answers again, only the first failure since its last answer counts. So the failures of one outage count once, however
 * long it is, while a batch that times out between two small requests that succeed is counted each time.
 */
export function createPoisonDetector(rules: PoisonRules): PoisonDetector {
  let all = noEvidence();
  /**
   * The evidence without the repeated failures of an outage: only the first one since the server last answered is
   * counted. null while it equals `all`.
   */
  let withoutOutage: Evidence | null = null;
  const each = (change: (evidence: Evidence) => void) => {
    change(all);
    if (withoutOutage) change(withoutOutage);
  };

  return {
    excludes: (id) =>
      all.deferred.has(id) || all.compared.has(id) || (all.groups[0] !== undefined && !all.groups[0].has(id)),
    isDeferred: (id) => all.deferred.has(id),
    hasDeferred: () => all.deferred.size > 0,
    failed: (ids, fault, alone = false) => {
      const poison = addFailure(all, rules, ids, fault, alone);
      // A server error is an answer.
      if (fault !== 'batch') withoutOutage ??= structuredClone(all);
      else if (withoutOutage) addFailure(withoutOutage, rules, ids, fault, alone);
      return poison;
    },
    split: (ids, keepSplitAfterSuccess) => each((evidence) => halve(evidence, ids, keepSplitAfterSuccess)),
    succeeded: (ids) => {
      const hung = [...all.deferred].filter(([, by]) => by === 'timeout').map(([id]) => id);
      each((evidence) => addSuccess(evidence, rules, ids));
      return hung;
    },
    nextGroup: () => all.groups.shift() !== undefined,
    exhausted: () => {
      withoutOutage = null;
      return endRound(all);
    },
    discardOutageFailures: (answered) => {
      if (withoutOutage === null) return;
      all = answered ? withoutOutage : structuredClone(withoutOutage);
      if (answered) withoutOutage = null;
    },
    reset: () => {
      all = noEvidence();
      withoutOutage = null;
    },
  };
}

function halve(evidence: Evidence, ids: readonly string[], keepSplitAfterSuccess: boolean): void {
  const half = Math.ceil(ids.length / 2);
  // Behind the other halves: if one of them succeeds, the connection is known to work, and the backoff is short again.
  evidence.groups = [...evidence.groups.slice(1), new Set(ids.slice(0, half)), new Set(ids.slice(half))];
  evidence.keepSplitAfterSuccess = keepSplitAfterSuccess;
  evidence.faults.clear();
}

function addFailure(
  evidence: Evidence,
  rules: PoisonRules,
  ids: readonly string[],
  fault: Fault,
  alone: boolean,
): string[] {
  const { faults, compared, groups, keepSplitAfterSuccess, proven } = evidence;
  const [first = ''] = ids;
  const counter = rules.count === 'per command' ? first : '';
  const counted = [...(faults.get(counter) ?? []), fault];
  const { triesIfOthersSucceed, triesIfNoneSucceeds } = rules;
  const enough = alone || compared.get(first) === 'server error' ? triesIfOthersSucceed : triesIfNoneSucceeds;
  if (fault === 'batch' && counted.length >= enough) {
    compared.delete(first);
    faults.delete(counter);
    return [first];
  }
  faults.set(counter, counted);
  const known = groups.length > 0 && keepSplitAfterSuccess && (proven || fault === 'batch');
  if (counted.length < rules.triesBeforeSplit && !(known && ids.length > 1)) return [];
  if (ids.length > 1) halve(evidence, ids, fault !== 'environment');
  else if (fault !== 'environment')
    evidence.deferred.set(first, counted.every((one) => one === 'batch') ? 'server error' : 'timeout');
  faults.delete(counter);
  return [];
}

function addSuccess(evidence: Evidence, rules: PoisonRules, ids: readonly string[]): void {
  const { faults, compared, deferred, keepSplitAfterSuccess } = evidence;
  evidence.rounds = 0;
  // The network was to blame, not the batch: the rest is sent as one batch again.
  if (!keepSplitAfterSuccess) evidence.groups = [];
  evidence.proven = evidence.groups.length > 0;
  for (const id of ids) {
    compared.delete(id);
    faults.delete(id);
  }
  if (rules.count === 'in a row') faults.clear();
  for (const id of faults.keys()) compared.set(id, 'server error');
  for (const [id, by] of deferred) compared.set(id, by);
  deferred.clear();
}

function endRound(evidence: Evidence): string[] {
  const { deferred } = evidence;
  evidence.rounds += 1;
  const failed = [...deferred].filter(([, by]) => by === 'server error').map(([id]) => id);
  const judged =
    failed.length === deferred.size && (deferred.size === 1 || evidence.rounds >= roundsBeforeVerdict);
  deferred.clear();
  evidence.groups = [];
  evidence.proven = false;
  return judged ? failed : [];
}
