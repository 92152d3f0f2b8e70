import { createPoisonDetector, type PoisonDetector } from './poison-detector.ts';

export interface OutageAwareDetector extends Omit<PoisonDetector, 'copy'> {
  /**
   * The network may be back; `answered`: the server has answered. Failures without an answer are then attributed to the
   * network, except for the first one since the server last answered.
   */
  goBack: (answered: boolean) => void;
  reset: () => void;
}

/**
 * Tells a broken network from a bad batch. While the cause is unknown, every failure counts. Once the server answers
 * again, only the first failure since its last answer counts. So the failures of one outage count once, however long it
 * is, while a batch that times out between two small requests that succeed is counted each time.
 */
export function createOutageAwareDetector(): OutageAwareDetector {
  let all = createPoisonDetector();
  /** State under that reduced count; null while it equals `all`. */
  let sure: PoisonDetector | null = null;

  return {
    bars: (id) => all.bars(id),
    isAside: (id) => all.isAside(id),
    hasAside: () => all.hasAside(),
    failed: (ids, failure) => {
      const guilty = all.failed(ids, failure);
      // A server error is an answer.
      if (failure.fault === 'batch') sure?.failed(ids, failure);
      else sure ??= all.copy();
      return guilty;
    },
    split: (ids, lasting) => {
      all.split(ids, lasting);
      sure?.split(ids, lasting);
    },
    succeeded: (ids) => {
      sure?.succeeded(ids);
      return all.succeeded(ids);
    },
    nextGroup: () => all.nextGroup(),
    exhausted: () => {
      sure = null;
      return all.exhausted();
    },
    goBack: (answered) => {
      if (sure === null) return;
      all = answered ? sure : sure.copy();
      if (answered) sure = null;
    },
    reset: () => {
      all = createPoisonDetector();
      sure = null;
    },
  };
}
