import type { Entity } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import type { ImportError, ImportReason } from '#contract/files/import-reasons.ts';
import { newRowValues } from '#contract/files/new-row-values.ts';
import type { ReadingNote } from '#contract/files/reading-notes.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Actor } from '#server/entities/actor.ts';
import { textIn, type Changes, type ReadRow } from './import-plan.ts';
import type { ReferenceLookup } from './reference-lookup.ts';
import { emptyValueOf, sameInFile } from './same-in-file.ts';

export type Values = Record<string, unknown>;

/** Rules that are specific to one list. */
export type RowRules = {
  /** Checks a row as it would become, beyond its single cells. */
  judge?: (row: Values, before: Values | null, actor: Actor) => ImportError | null;
  /**
   * A reference whose row is created together with this one, under the key that the values determine: it need not
   * exist, but must not have been deleted.
   */
  createsParent?: { field: string; ref: EntityName; keyOf: (values: Values) => string };
  /** Fields that are not columns. */
  nonColumnFields?: readonly string[];
};

/** A list and its rules, over one pass. */
export type RowJudge = {
  name: EntityName;
  entity: Entity;
  fields: Record<string, Field>;
  rules: RowRules;
  options: ImportOptions;
  timezone: string;
  actor: Actor;
  references: ReferenceLookup;
};

/** The stored row of a key: its values as the actor may see them, or why it cannot be changed. */
export type ExistingRow = { current: Values | null; barred: ImportReason | null };

export type Judged = {
  errors: ImportError[];
  /** A new row's values, or the changes of an existing one. */
  values: Values;
  changes: Changes;
  /** Missing categories and tags, which the import creates or could create. */
  missingRefs: Map<EntityName, Set<string>>;
  /** Cells that differ from the existing row, in fields that a file sets only on new rows. */
  notes: ReadingNote[];
};

/** Decides what a row would become, and collects all its errors. */
export function judgeRow(
  list: RowJudge,
  row: ReadRow,
  { current, barred }: ExistingRow,
  deletedKeys: ReadonlySet<string>,
): Judged {
  const { entity, fields, rules, references } = list;
  const missingRefs: Judged['missingRefs'] = new Map();
  const key = textIn(row.values, entity.key);
  const none = { values: {}, changes: {}, missingRefs, notes: [] };
  if (key === '') return { errors: keyErrors(entity.key, row), ...none };
  if (barred) {
    return { errors: [{ field: entity.key, reason: barred, value: key }], ...none };
  }
  const errors = row.errors.filter((error) => !isAsItWas(fields, error, current));
  const values = current ? {} : completeValues(list, row.values);
  const changes = current ? changesOf(list, current, row) : {};
  const fresh = current ? changedTo(changes) : values;
  const after = { ...current, ...fresh };
  if (!current) errors.push(...missingFields(fields, values, errors));
  for (const [field, value] of Object.entries(fresh)) {
    const wrong = references.judge(field, value, missingRefs);
    if (wrong) errors.push(wrong);
  }
  const { createsParent } = rules;
  if (
    createsParent &&
    (!current || changes[createsParent.field]) &&
    deletedKeys.has(createsParent.keyOf(after))
  ) {
    errors.push({ field: createsParent.field, reason: 'key_deleted', value: createsParent.keyOf(after) });
  }
  const wrong = errors.length === 0 ? rules.judge?.(after, current, list.actor) : null;
  if (wrong) errors.push(wrong);
  return { errors, values, changes, missingRefs, notes: current ? fixedCells(list, current, row) : [] };
}

/** Cells of fields that are only set when a row is created. */
function fixedCells(
  { entity, fields, rules, options, timezone }: RowJudge,
  current: Values,
  { values, cells = {} }: ReadRow,
): ReadingNote[] {
  if (!options.update_existing) return [];
  return Object.entries(values).flatMap(([name, value]): ReadingNote[] => {
    const field = fields[name]!;
    const isFixed = field.write !== 'always' && name !== entity.key && !rules.nonColumnFields?.includes(name);
    return isFixed && current[name] !== undefined && !sameInFile(field, current[name], value, timezone)
      ? [{ field: name, reason: 'not_changed', value: cells[name] ?? '' }]
      : [];
  });
}

/** The new values of the changed fields. */
export function changedTo(changes: Changes): Values {
  return Object.fromEntries(Object.entries(changes).map(([field, [, to]]) => [field, to]));
}

function keyErrors(key: string, row: ReadRow): ImportError[] {
  const isReported = row.errors.some((error) => error.field === key || error.field === null);
  return isReported ? [...row.errors] : [{ field: key, reason: 'required', value: '' }, ...row.errors];
}

/** A cell that the field's reader refuses may still equal the stored value. */
function isAsItWas(fields: Record<string, Field>, error: ImportError, current: Values | null): boolean {
  if (current === null || error.field === null || fields[error.field]?.kind !== 'barcode') return false;
  return current[error.field] === error.value.trim();
}

/** A new row's values: from the file, the list's own (`newRowValues`), and a name. */
function completeValues({ name, entity, options }: RowJudge, fromFile: Values): Values {
  const values: Values = { ...newRowValues[name], ...fromFile };
  const { label, key } = entity;
  const isNamed = values[label] !== undefined || entity.fields[label]!.write === 'never';
  if (options.key_as_label && !isNamed) values[label] = values[key];
  return values;
}

function missingFields(
  fields: Record<string, Field>,
  values: Values,
  errors: readonly ImportError[],
): ImportError[] {
  return Object.keys(fields)
    .filter((field) => fields[field]!.required && values[field] === undefined)
    .filter((field) => !errors.some((error) => error.field === field))
    .map((field) => ({ field, reason: 'required', value: '' }));
}

function changesOf({ fields, rules, options, timezone }: RowJudge, current: Values, row: ReadRow): Changes {
  const nonColumnFields = rules.nonColumnFields ?? [];
  const wanted: Values = { ...row.values };
  if (options.clear_empty) {
    for (const field of row.blanks) {
      const mayBeEmpty =
        !fields[field]!.required && !nonColumnFields.includes(field) && field !== rules.createsParent?.field;
      if (mayBeEmpty) wanted[field] = emptyValueOf(fields[field]!);
    }
  }
  const changed = Object.entries(wanted).filter(([field, value]) => {
    const isChangeable = fields[field]!.write === 'always' || nonColumnFields.includes(field);
    return isChangeable && !sameInFile(fields[field]!, current[field], value, timezone);
  });
  return Object.fromEntries(changed.map(([field, value]) => [field, [current[field], value]]));
}
