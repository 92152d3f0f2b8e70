import { createSuspicion, type Suspicion } from './suspicion.ts';

export interface Suspects extends Omit<Suspicion, 'copy'> {
  /**
   * There may be a way again; `answered`: the server was heard. What failed without an answer, but for the first
   * failure since the server was last heard, is laid to the way.
   */
  goBack: (answered: boolean) => void;
  reset: () => void;
}

/**
 * Tells a way that is broken from a batch that does not get through although the server is heard in between. All that
 * fails counts while nobody knows better. Once the server is heard again, only the first failure since it was heard
 * before has counted: so the failures of an outage, however long, are one, and those of a batch that times out between
 * two small requests that pass are counted each by itself.
 */
export function createSuspects(): Suspects {
  let all = createSuspicion();
  /** What is known where failures are counted so; null where that is the same as `all`. */
  let sure: Suspicion | null = null;

  return {
    bars: (id) => all.bars(id),
    isAside: (id) => all.isAside(id),
    hasAside: () => all.hasAside(),
    failed: (ids, failure) => {
      const guilty = all.failed(ids, failure);
      // That the server broke over it is an answer.
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
      all = createSuspicion();
      sure = null;
    },
  };
}
