import type { ImportState } from '#contract/endpoints/imports.ts';
import { importDefaults } from '#contract/files/import-options.ts';
import type { Write } from '#server/db/transact.ts';
import { recordFacts } from '#server/entities/record-facts.ts';
import type { Job } from './import-job-facts.ts';

/** On the way from one state to the next: nobody acted, and nothing came of it yet. */
const passing: readonly ImportState[] = ['checking', 'applying', 'undoing'];

/**
 * Tells the audit what became of an import: that it was begun, tried, written, taken back, given up. The rows that come
 * with a file are a draft until they are written, and are told then, one by one.
 */
export async function noteImport(tx: Write, before: Job | null, after: Job | null): Promise<void> {
  if (before && after?.state === before.state) return;
  const { id, file_name, entity } = (after ?? before)!;
  const told = { entity: 'imports', row_id: id, label: file_name, cause: entity } as const;
  const isPassing = before !== null && after !== null && passing.includes(after.state);
  // What was chosen on the way is told at once.
  const seen = isPassing ? { ...before, options: after.options } : after;
  await recordFacts(tx, [{ ...told, before: before && factsOf(before), after: seen && factsOf(seen) }]);
}

/** What was chosen otherwise than it is offered. */
function chosenOf(options: Job['options']): string {
  const chosen = Object.entries(options).filter(
    ([name, value]) => importDefaults[name as keyof typeof importDefaults] !== value,
  );
  return chosen.map(([name, value]) => `${name}: ${value}`).join(', ');
}

function factsOf({ entity, file_name, state, total_rows, options, result, failure }: Job) {
  return {
    list: entity,
    file_name,
    state,
    // Until it was tried, rows may still come.
    total_rows: state === 'staging' || state === 'checking' ? null : total_rows,
    options: chosenOf(options),
    created: result?.created ?? null,
    updated: result?.updated ?? null,
    skipped: result?.skipped ?? null,
    failure: failure?.code ?? null,
  };
}
