import { uuidv7 } from 'uuidv7';
import { importFields } from '#contract/files/import-fields.ts';
import type { ImportError } from '#contract/files/import-reasons.ts';
import type { ReadingNote } from '#contract/files/reading-notes.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { textIn, type Changes, type Decision, type ImportContext, type ReadRow } from '../import-plan.ts';
import { sameInFile } from '../same-in-file.ts';
import type { ArrivalsInFile, ArrivalInFile } from './arrivals-in-file.ts';

export const arrivalFields: readonly string[] = ['provider', 'date', 'note'];
export const lineFields: readonly string[] = ['expected', 'received', 'rejected', 'location'];

const fields = importFields('arrivals');

/** The decision about a row, and what it creates or changes. */
export type ArrivalRow = {
  decision: Decision;
  number: string;
  arrival?: Record<string, unknown>;
  line?: Record<string, unknown>;
  before?: EntityRow<'arrivallines'>;
};

/**
 * Decides one row of arrivals or of their lines. Lines in files have no ID: the second row of a file with the same
 * arrival and reference is the second such line, so that true duplicates are kept and a repeated import matches its own
 * lines.
 * @param articleCodes the file's locations that are codes of articles
 */
export function decideArrivalRow(
  name: 'arrivals' | 'arrivallines',
  arrivalsInFile: ArrivalsInFile,
  context: ImportContext,
  row: ReadRow,
  articleCodes: ReadonlySet<string>,
): ArrivalRow {
  const { options } = context;
  const { values } = row;
  const numberField = name === 'arrivals' ? 'number' : 'arrival_number';
  const number = textIn(values, numberField);
  const decided = (state: Decision['state'], more: Partial<Decision> = {}): ArrivalRow => ({
    decision: { row: row.row, state, row_id: row.row_id, changes: {}, errors: [], ...more },
    number,
  });
  const errors = [...row.errors];
  const demand = (field: string) => {
    if (!errors.some((error) => error.field === field)) errors.push({ field, reason: 'required', value: '' });
  };
  if (number === '') {
    demand(numberField);
    return decided('error', { errors });
  }
  const arrivalInFile = arrivalsInFile.get(number);
  const { stored } = arrivalInFile;
  const bar = (reason: ImportError['reason']) => errors.push({ field: numberField, reason, value: number });
  if (stored?.deleted_at) bar('key_deleted');
  else if (!stored && name === 'arrivallines') bar('unknown');
  if (!stored && !arrivalInFile.hasFirstRow && name === 'arrivals')
    for (const field of ['provider', 'date']) if (values[field] === undefined) demand(field);
  const reference = values['reference'] as string | undefined;
  const hasLine = reference !== undefined;
  const hasLineFields = name === 'arrivallines' || lineFields.some((field) => values[field] !== undefined);
  if (!hasLine && hasLineFields) demand('reference');

  const at = hasLine ? (arrivalInFile.matchedCount.get(reference) ?? 0) : 0;
  const before = hasLine ? arrivalInFile.lines.get(reference)?.[at] : undefined;
  const ofLine = before ? changesOf(context, before, row, lineFields) : {};
  const after = { received: 0, rejected: 0, ...before, ...values };
  if ((after.rejected as number) > (after.received as number)) {
    errors.push({ field: 'rejected', reason: 'rejected_over_received', value: String(after.rejected) });
  }
  const location = textIn(values, 'location');
  if (articleCodes.has(location) && location !== before?.location)
    errors.push({ field: 'location', reason: 'article_code', value: location });
  // The line, or the arrival that it would be added to, is in stock already.
  const isDone =
    hasLine &&
    (before ? before.state !== 'expected' && Object.keys(ofLine).length > 0 : !!stored?.applied_at);
  if (isDone && (!before || options.update_existing)) bar('arrival_applied');
  if (errors.length > 0) return decided('error', { errors });

  const hadFirstRow = arrivalInFile.hasFirstRow;
  arrivalInFile.hasFirstRow = true;
  if (hasLine) arrivalInFile.matchedCount.set(reference, at + 1);
  else if (hadFirstRow)
    return decided('skip_in_file', { notes: unusedArrivalCells(context, arrivalInFile.arrivalValues, row) });
  const ofArrival =
    stored && !arrivalInFile.isNew && !hadFirstRow && options.update_existing && name === 'arrivals'
      ? changesOf(context, arrivalInFile.arrivalValues, row, arrivalFields)
      : {};
  for (const [field, [, to]] of Object.entries(ofArrival)) arrivalInFile.arrivalValues[field] = to;
  const notes = hadFirstRow ? unusedArrivalCells(context, arrivalInFile.arrivalValues, row) : [];
  if (!before && (hasLine || !stored)) {
    const line = hasLine ? newLine(row, number, reference) : undefined;
    const arrival = stored || hadFirstRow ? undefined : newArrival(arrivalInFile, row, number);
    if (arrival) Object.assign(arrivalInFile.arrivalValues, arrival);
    const creation = decided('create', {
      row_id: textIn(line ?? arrival ?? {}, 'id'),
      changes: ofArrival,
      notes,
    });
    return { ...creation, ...(line ? { line } : {}), ...(arrival ? { arrival } : {}) };
  }
  const row_id = before?.id ?? arrivalInFile.id;
  if (!options.update_existing) return decided('skip_existing', { row_id, notes });
  const changes = { ...ofArrival, ...ofLine };
  const state = Object.keys(changes).length > 0 ? 'update' : 'unchanged';
  return { ...decided(state, { row_id, changes, notes }), ...(before ? { before } : {}) };
}

/** Cells about the arrival that differ from its first row, which decides. */
function unusedArrivalCells(
  { timezone, isDryRun }: ImportContext,
  arrivalValues: Record<string, unknown>,
  { values, cells = {} }: ReadRow,
): ReadingNote[] {
  if (!isDryRun) return [];
  return arrivalFields.flatMap((field): ReadingNote[] =>
    values[field] === undefined || sameInFile(fields[field]!, arrivalValues[field], values[field], timezone)
      ? []
      : [{ field, reason: 'first_decides', value: cells[field] ?? '' }],
  );
}

function newLine({ row_id, values }: ReadRow, number: string, reference: string): Record<string, unknown> {
  const fromFile = Object.fromEntries(
    lineFields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]),
  );
  return { id: row_id || uuidv7(), arrival_number: number, reference, ...fromFile };
}

function newArrival(
  arrivalInFile: ArrivalInFile,
  { row_id, values }: ReadRow,
  number: string,
): Record<string, unknown> {
  const fromFile = Object.fromEntries(
    arrivalFields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]),
  );
  return {
    id: values['reference'] === undefined ? row_id || arrivalInFile.id : arrivalInFile.id,
    number,
    ...fromFile,
  };
}

function changesOf(
  { options, timezone }: ImportContext,
  current: Record<string, unknown>,
  { values, blanks }: ReadRow,
  names: readonly string[],
): Changes {
  const wanted = names.flatMap((name): [string, unknown][] => {
    if (values[name] !== undefined) return [[name, values[name]]];
    const empties = options.clear_empty && blanks.includes(name) && (name === 'note' || name === 'location');
    return empties ? [[name, '']] : [];
  });
  const changed = wanted.filter(
    ([name, value]) => !sameInFile(fields[name]!, current[name], value, timezone),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, [current[name], value]]));
}
