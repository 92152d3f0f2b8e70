import type { Entity } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import type { ImportError, ImportReason } from '#contract/files/import-reasons.ts';
import type { EntityName } from '#contract/registry.ts';
import { textIn, type Changes, type ReadRow } from './import-plan.ts';
import type { Known } from './known-references.ts';
import { nothingOf, sameInFile } from './same-in-file.ts';

export type Values = Record<string, unknown>;

/** Rules that are specific to one list. */
export type RowRules = {
  /** Default values of a new row. */
  defaults?: Values;
  /** Checks a row as it would become, beyond its single cells. */
  judge?: (row: Values) => ImportError | null;
  /**
   * A reference whose row is created together with this one, under the key that the values determine: it need not
   * exist, but must not have been deleted.
   */
  makes?: { field: string; ref: EntityName; keyOf: (values: Values) => string };
  /** Fields that are not columns. */
  apart?: readonly string[];
};

/** A list and its rules, over one pass. */
export type RowJudge = {
  entity: Entity;
  fields: Record<string, Field>;
  rules: RowRules;
  options: ImportOptions;
  timezone: string;
  known: Known;
};

/** The stored row of a key: its values as the actor may see them, or why it cannot be changed. */
export type ExistingRow = { current: Values | null; barred: ImportReason | null };

export type Judged = {
  errors: ImportError[];
  /** A new row's values, or the changes of an existing one. */
  values: Values;
  changes: Changes;
  /** Missing categories and tags that have to be created. */
  made: Map<EntityName, Set<string>>;
};

/** Decides what a row would become, and collects all its errors. */
export function judgeRow(
  list: RowJudge,
  row: ReadRow,
  { current, barred }: ExistingRow,
  dead: ReadonlySet<string>,
): Judged {
  const { entity, fields, rules, known } = list;
  const made: Judged['made'] = new Map();
  const key = textIn(row.values, entity.key);
  if (key === '') return { errors: keyErrors(entity.key, row), values: {}, changes: {}, made };
  if (barred) {
    return {
      errors: [{ field: entity.key, reason: barred, value: key }],
      values: {},
      changes: {},
      made,
    };
  }
  const errors = row.errors.filter((error) => !isAsItWas(fields, error, current));
  const values = current ? {} : completeValues(list, row.values);
  const changes = current ? changesOf(list, current, row) : {};
  const fresh = current ? changedTo(changes) : values;
  const after = { ...current, ...fresh };
  if (!current) errors.push(...missingFields(fields, values, errors));
  for (const [field, value] of Object.entries(fresh)) {
    const wrong = known.judge(field, value, made);
    if (wrong) errors.push(wrong);
  }
  const { makes } = rules;
  if (makes && (!current || changes[makes.field]) && dead.has(makes.keyOf(after))) {
    errors.push({ field: makes.field, reason: 'key_deleted', value: makes.keyOf(after) });
  }
  const wrong = errors.length === 0 ? rules.judge?.(after) : null;
  if (wrong) errors.push(wrong);
  return { errors, values, changes, made };
}

/** The new values of the changed fields. */
export function changedTo(changes: Changes): Values {
  return Object.fromEntries(Object.entries(changes).map(([field, [, to]]) => [field, to]));
}

function keyErrors(key: string, row: ReadRow): ImportError[] {
  const told = row.errors.some((error) => error.field === key || error.field === null);
  return told ? [...row.errors] : [{ field: key, reason: 'required', value: '' }, ...row.errors];
}

/** A cell that the field's reader refuses may still equal the stored value. */
function isAsItWas(fields: Record<string, Field>, error: ImportError, current: Values | null): boolean {
  if (current === null || error.field === null || fields[error.field]?.kind !== 'barcode') return false;
  return current[error.field] === error.value.trim();
}

/** A new row's values: from the file, the list's defaults, and a name. */
function completeValues({ entity, rules, options }: RowJudge, said: Values): Values {
  const values: Values = { ...rules.defaults, ...said };
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
  const apart = rules.apart ?? [];
  const wanted: Values = { ...row.values };
  if (options.clear_empty) {
    for (const field of row.blanks) {
      const mayBeEmpty = !fields[field]!.required && !apart.includes(field) && field !== rules.makes?.field;
      if (mayBeEmpty) wanted[field] = nothingOf(fields[field]!);
    }
  }
  const changed = Object.entries(wanted).filter(([field, value]) => {
    const isChangeable = fields[field]!.write === 'always' || apart.includes(field);
    return isChangeable && !sameInFile(fields[field]!, current[field], value, timezone);
  });
  return Object.fromEntries(changed.map(([field, value]) => [field, [current[field], value]]));
}
