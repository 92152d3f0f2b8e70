import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Author } from '#server/db/transact.ts';

/** Write option for rows whose history is written from steps instead. */
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

/** One past action on a row of some entity. */
export type Step = { [N in EntityName]: StepOf<N> }[EntityName];

type Patch<N extends EntityName> = Partial<EntityRow<N>>;

/** Adds a later step of the same row. */
export type Go<N extends EntityName> = (at: string, by: string, patch: Patch<N>, cause?: string) => void;

/**
 * Starts the steps of a row: it was created as `start`, and `go` adds later changes.
 * @param steps the list to which they are added
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
    // The compiler cannot tell that `step` belongs to the one entity of the union that `name` is.
    steps.push(step as unknown as Step);
    last = after;
  };
  go(made.at, made.by, made.start);
  return go;
}

/** Sorts steps by time; steps of the same instant keep their order. */
export function sortSteps(steps: Step[]): Step[] {
  return steps.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
