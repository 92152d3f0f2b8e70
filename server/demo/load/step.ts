import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Author } from '#server/db/transact.ts';

/** How rows are stored whose history is told by steps. */
export const toldApart = { history: false } as const;

type StepOf<N extends EntityName> = {
  /** UTC ISO. */
  at: string;
  /** Username. */
  by: string;
  origin: Author['origin'];
  name: N;
  before: EntityRow<N> | null;
  after: EntityRow<N>;
  cause: string;
};

/** One thing that somebody once did to a row of some entity. */
export type Step = { [N in EntityName]: StepOf<N> }[EntityName];

type Patch<N extends EntityName> = Partial<EntityRow<N>>;

/** Adds a later step of the same row. */
export type Go<N extends EntityName> = (at: string, by: string, patch: Patch<N>, cause?: string) => void;

/**
 * Begins to tell how a row came to be what it is: it was made as `start` says, and `go` adds what followed.
 * @param steps where they are added
 */
export function beginRow<N extends EntityName>(
  steps: Step[],
  name: N,
  row: EntityRow<N>,
  made: { at: string; by: string; origin?: Author['origin']; start: Patch<N> },
): Go<N> {
  const origin = made.origin ?? 'command';
  let last: EntityRow<N> | null = null;
  const go = (at: string, by: string, patch: Patch<N>, cause = '') => {
    const after: EntityRow<N> = { ...(last ?? row), ...patch };
    const step: StepOf<N> = { at, by, origin, name, before: last, after, cause };
    // It is the step of the one entity that `name` is, whichever that is: of a union the compiler cannot say so.
    steps.push(step as unknown as Step);
    last = after;
  };
  go(made.at, made.by, made.start);
  return go;
}

/** Puts steps in order of time; those of one moment stay as they were told. */
export function sortSteps(steps: Step[]): Step[] {
  return steps.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
