import { feedEntities } from '#contract/rules/feed-scopes.ts';
import type { ReplicaState, Touched } from '#src/replica/store/replica-store.ts';
import type { StepFollower } from './step-follower.ts';

/** What a tab tells the others of rows that it wrote. `stand`: where the store stands with them, where that changed. */
export interface RowsNews {
  kind: 'rows';
  touched: Touched;
  again: boolean;
  stand?: string;
}

export interface StoreFollowerDeps {
  steps: Pick<StepFollower, 'follow'>;
  read: () => Promise<{ state: ReplicaState }>;
  tellTabs: (news: RowsNews) => void;
}

/** Keeps a tab's memory in step with the store that all tabs write. */
export interface StoreFollower {
  /** What is in memory from now on is read of this state, or of a later one. */
  begin: (state: ReplicaState) => void;
  /** Rows were written here: this tab follows, and the others. @param state where the store stands since, if elsewhere */
  wrote: (touched: Touched, again: boolean, state?: ReplicaState) => Promise<void>;
  /** Another tab wrote rows. */
  heard: (news: RowsNews) => Promise<void>;
  /**
   * Whoever takes the lead looks whether the one before said all that he wrote: he may have ended between a step and
   * the word of it. Where not, nothing in memory is trusted any more; rights may have gone as well.
   */
  catchUp: () => Promise<void>;
}

const everything: Touched = feedEntities.map((entity) => ({ entity, ids: null, gone: true }));

export function createStoreFollower({ steps, read, tellTabs }: StoreFollowerDeps): StoreFollower {
  let stand = '';
  return {
    begin: (state) => {
      stand = standOf(state);
    },
    wrote: (touched, again, state) => {
      if (state) stand = standOf(state);
      // Before this tab follows, which may take long: a tab may end at any moment, and the others wait for the word.
      tellTabs({ kind: 'rows', touched, again, ...(state ? { stand } : {}) });
      return steps.follow(touched, again);
    },
    heard: (news) => {
      stand = news.stand ?? stand;
      return steps.follow(news.touched, news.again);
    },
    catchUp: async () => {
      const now = standOf((await read()).state);
      if (now === stand) return;
      stand = now;
      await steps.follow(everything, false);
    },
  };
}

/** The same text where no row was written in between. */
function standOf({ epoch, cursor, rev, since, rights }: ReplicaState): string {
  return JSON.stringify([epoch, cursor, rev, since, rights]);
}
