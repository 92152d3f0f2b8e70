import type { ImportState } from '#contract/endpoints/imports.ts';
import { importDefaults } from '#contract/files/import-options.ts';
import type { Write } from '#server/db/transact.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';
import type { Job } from './import-job-facts.ts';

/** Intermediate states, without a user action or a result. */
const transientStates: readonly ImportState[] = ['checking', 'applying', 'undoing'];

/**
 * Records the state changes of an import in the audit: started, checked, written, undone, abandoned. The rows of its
 * file are a draft until they are written, and are then audited one by one.
 */
export async function auditImport(tx: Write, before: Job | null, after: Job | null): Promise<void> {
  if (before && after?.state === before.state) return;
  const { id, file_name, entity } = (after ?? before)!;
  const subject = { entity: 'imports', row_id: id, label: file_name, cause: entity } as const;
  const isTransient = before !== null && after !== null && transientStates.includes(after.state);
  // Options that were changed on the way are recorded at once.
  const seen = isTransient ? { ...before, options: after.options } : after;
  await recordAudit(tx, [{ ...subject, before: before && factsOf(before), after: seen && factsOf(seen) }]);
}

/** The options that differ from the defaults. */
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
    // Until the dry run, rows may still be added.
    total_rows: state === 'staging' || state === 'checking' ? null : total_rows,
    options: chosenOf(options),
    created: result?.created ?? null,
    updated: result?.updated ?? null,
    skipped: result?.skipped ?? null,
    failure: failure?.code ?? null,
  };
}
