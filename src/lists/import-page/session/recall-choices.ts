import type { ImportOptions } from '#contract/files/import-options.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Mapping } from '../../import/mapping/guess-mapping.ts';
import { recallChoices, rememberMapping } from '../../import/mapping/remembered-mapping.ts';
import type { ReadTable } from '../../import/read-table.ts';
import { dateEvidence, pointZeroColumns, twofoldNumber } from './detect-formats.ts';
import type { LoadedFile, RecalledChoices, RememberedChoice } from './import-state.ts';

type Recalled = Pick<LoadedFile, 'options' | 'chosen' | 'pointZero' | 'recalled'>;

/**
 * Applies the choices for the last file with these columns, as far as this file leaves them open: what its own numbers
 * and dates say is not overridden.
 * @param proposed the options that this file suggests
 */
export function applyRecalled(
  entity: EntityName,
  table: ReadTable,
  mapping: Mapping,
  proposed: ImportOptions,
): Recalled {
  const known = recallChoices(entity, table.header);
  const options: Partial<ImportOptions> = {};
  const applied: RememberedChoice[] = [];
  const contradicted: RememberedChoice[] = [];
  for (const name of Object.keys(known?.options ?? {}) as (keyof ImportOptions)[]) {
    const value = known?.options[name];
    if (value === undefined || value === null || proposed[name] === value) continue;
    const fit = fitOf(entity, table, mapping, name, proposed);
    if (fit === 'open') {
      Object.assign(options, { [name]: value });
      applied.push(name);
    } else if (fit === 'contradicted') contradicted.push(name);
  }
  const isAsked = pointZeroColumns(entity, table, mapping).length > 0;
  const pointZero = (isAsked && known?.pointZero) || null;
  if (pointZero !== null) applied.push('pointZero');
  const chosen = Object.keys(known?.options ?? {}).filter(
    (name) => !contradicted.some((one) => one === name),
  );
  return {
    options: { ...proposed, ...options },
    chosen: chosen as (keyof ImportOptions)[],
    pointZero,
    recalled: { applied, contradicted },
  };
}

/** Whether a file leaves an option open, says otherwise, or has nothing that depends on it. */
function fitOf(
  entity: EntityName,
  table: ReadTable,
  mapping: Mapping,
  name: keyof ImportOptions,
  proposed: ImportOptions,
): 'open' | 'contradicted' | 'unused' {
  if (name === 'number_mark') {
    if (twofoldNumber(entity, table, mapping) === null) return 'unused';
    return proposed.number_mark === null ? 'open' : 'contradicted';
  }
  if (name === 'date_order') {
    const { dmy, mdy, ymd, dashed } = dateEvidence(entity, table, mapping);
    return ymd.count + dashed.count > 0 || dmy.count + mdy.count === 0 ? 'open' : 'contradicted';
  }
  return 'open';
}

/** Remembers the mapping and what the user chose, for the next file with these columns. */
export function rememberChoices(entity: EntityName, loaded: LoadedFile): void {
  const { table, mapping, options, chosen, choices, pointZero } = loaded;
  const { encoding, headerRow } = choices;
  rememberMapping(entity, table.header, mapping, localStorage, {
    ...(encoding === undefined ? {} : { encoding }),
    ...(headerRow === undefined ? {} : { headerRow }),
    ...(pointZero === null ? {} : { pointZero }),
    options: Object.fromEntries(chosen.map((name) => [name, options[name]])),
  });
}

/** The recalled choices without one that the user has changed since. */
export function withoutChoice(
  recalled: RecalledChoices,
  names: readonly RememberedChoice[],
): RecalledChoices {
  const others = (list: readonly RememberedChoice[]) => list.filter((one) => !names.includes(one));
  return { applied: others(recalled.applied), contradicted: others(recalled.contradicted) };
}
