import type { ImportKind } from '#contract/files/import-reasons.ts';
import type { Decision } from './import-plan.ts';

/** Counts the reasons for which rows are excluded from an import. */
export function createKindCounter() {
  const found = new Map<string, ImportKind>();
  return {
    count({ state, errors }: Pick<Decision, 'state' | 'errors'>): void {
      if (state !== 'error' && state !== 'skip_chosen') return;
      const keys = new Map(
        errors.map(({ field, reason }) => [`${field ?? ''} ${reason}`, { field, reason }]),
      );
      for (const [key, { field, reason }] of keys) {
        const kind = found.get(`${state} ${key}`) ?? { state, field, reason, rows: 0 };
        found.set(`${state} ${key}`, { ...kind, rows: kind.rows + 1 });
      }
    },
    /** The most frequent reason first. */
    read: (): ImportKind[] => [...found.values()].sort((a, b) => b.rows - a.rows),
  };
}
