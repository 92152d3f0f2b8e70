import { madeLists, type MadeList, type MadeRows } from '#contract/endpoints/imports.ts';
import type { Trace, TraceRow } from './undo/trace.ts';

/** Counts what the rows of a file create and change, by list. */
export type MadeTally = {
  create: (entity: MadeList, count?: number) => void;
  update: (entity: MadeList) => void;
  /** The counts since the last call. */
  take: () => MadeRows;
};

export function createTally(): MadeTally {
  let counts = new Map<MadeList, { created: number; updated: number }>();
  const add = (entity: MadeList, created: number, updated: number) => {
    const known = counts.get(entity) ?? { created: 0, updated: 0 };
    counts.set(entity, { created: known.created + created, updated: known.updated + updated });
  };
  return {
    create: (entity, count = 1) => add(entity, count, 0),
    update: (entity) => add(entity, 0, 1),
    take() {
      const taken = counts;
      counts = new Map();
      return toRows(taken);
    },
  };
}

/** The sum of two counts. */
export function addMade(one: MadeRows, other: MadeRows): MadeRows {
  const counts = new Map(one.map(({ entity, ...rest }) => [entity, rest]));
  for (const { entity, created, updated } of other) {
    const known = counts.get(entity) ?? { created: 0, updated: 0 };
    counts.set(entity, { created: known.created + created, updated: known.updated + updated });
  }
  return toRows(counts);
}

/** What an undo removes (`created`) and restores (`updated`), by list: the rows of its trace that do not stay. */
export function countUndone({ rows }: Trace): MadeRows {
  const counts = new Map<MadeList, { created: number; updated: number }>();
  for (const row of rows) {
    const entity = row.state === 'kept' ? undefined : madeLists.find((name) => name === row.entity);
    if (entity === undefined) continue;
    const known = counts.get(entity) ?? { created: 0, updated: 0 };
    const { created, updated } = known;
    counts.set(
      entity,
      isCreated(row) ? { created: created + 1, updated } : { created, updated: updated + 1 },
    );
  }
  return toRows(counts);
}

function isCreated({ changes }: TraceRow): boolean {
  return changes === null;
}

function toRows(counts: ReadonlyMap<MadeList, { created: number; updated: number }>): MadeRows {
  return madeLists.flatMap((entity) => {
    const count = counts.get(entity);
    return count && count.created + count.updated > 0 ? [{ entity, ...count }] : [];
  });
}
