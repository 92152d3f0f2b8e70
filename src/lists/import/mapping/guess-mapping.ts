import type { FieldKind } from '#contract/field.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { isErrorColumn } from '../error-file/error-column.ts';
import { headerWords, isOfAnother, isQualifiedOtherwise, nameLikeness, subjectsOf } from './header-words.ts';
import { readableShare } from './readable-share.ts';

/**
 * A field that a column can be mapped to. Callers add its screen labels as aliases, because exports use those as
 * headers.
 */
export type MappingTarget = {
  name: string;
  kind: FieldKind;
  aliases: readonly string[];
  required: boolean;
  /** Not guessed in a file with one of these headers. */
  notBeside?: readonly string[];
};

/** For each column the name of its field, or null if it is not imported. */
export type Mapping = (string | null)[];

type Candidate = { column: number; target: MappingTarget; likeness: number };

/** Rows to inspect when a column is judged by its content. */
const SAMPLE_ROWS = 200;
const ENOUGH = 0.55;

const namesOf = ({ name, aliases }: MappingTarget) => [name, ...aliases].map(headerWords);

function likenessOf(header: string, target: MappingTarget): number {
  const words = headerWords(header);
  // Words are compared without regard to the plural, which alone tells `barcode` from `barcodes`.
  const names = namesOf(target);
  if (isQualifiedOtherwise(words, names)) return 0;
  const subjects = names.flatMap(subjectsOf);
  // On equal scores a field's own name wins over an alias of another field.
  const scores = names.map((alias, at) => {
    const likeness = nameLikeness(words, alias);
    return (likeness < 0.9 && isOfAnother(words, alias, subjects) ? 0 : likeness) - (at === 0 ? 0 : 0.01);
  });
  return header === target.name ? 1.001 : Math.max(...scores);
}

/** "Shipped on" names a day, never the number of pieces shipped. */
const DAY_WORDS = new Set(['on', 'at', 'le', 'date']);

function isContradicted({ target, likeness }: Candidate, name: string, cells: readonly string[]): boolean {
  if (likeness >= 0.95) return false;
  const isNumber = target.kind === 'integer' || target.kind === 'money';
  if (isNumber && headerWords(name).some((word) => DAY_WORDS.has(word))) return true;
  return (readableShare(target.kind, cells) ?? 1) < 0.5;
}

function byName(
  header: readonly string[],
  columns: string[][],
  targets: readonly MappingTarget[],
): Candidate[] {
  const all = header.flatMap((name, column) =>
    isErrorColumn(header, column)
      ? []
      : targets.map((target) => ({ column, target, likeness: likenessOf(name, target) })),
  );
  return all
    .filter(
      (one) => one.likeness >= ENOUGH && !isContradicted(one, header[one.column]!, columns[one.column]!),
    )
    .sort((a, b) => b.likeness - a.likeness);
}

/** A required field without a column takes the column of an optional field, if an alias fits it equally well. */
function serveRequired(
  mapping: Mapping,
  candidates: readonly Candidate[],
  targets: readonly MappingTarget[],
): void {
  for (const target of targets) {
    if (!target.required || mapping.includes(target.name)) continue;
    const optional = candidates.find(
      (one) =>
        one.target === target &&
        targets.some((other) => other.name === mapping[one.column] && !other.required),
    );
    if (optional !== undefined) mapping[optional.column] = target.name;
  }
}

/**
 * Kinds that can be recognised by their cells; money only in a column with decimals, and only for a required field: a
 * column of selling prices must not become an optional cost price.
 */
function isTelling({ kind, required }: MappingTarget, cells: readonly string[]): boolean {
  if (cells.filter((cell) => cell.trim() !== '').length < 3) return false;
  if (kind === 'money') return required && cells.some((cell) => /\d[.,]\d{1,2}\b/u.test(cell));
  return kind === 'email' || kind === 'barcode' || kind === 'day' || kind === 'instant';
}

/** Maps each remaining field to the only remaining column whose cells are of its kind. */
function serveByContent(
  mapping: Mapping,
  header: readonly string[],
  columns: string[][],
  targets: readonly MappingTarget[],
): void {
  const open = targets.filter((target) => !mapping.includes(target.name));
  for (const target of open) {
    if (open.filter((other) => other.kind === target.kind).length > 1) continue;
    const fitting = header.flatMap((_, column) => {
      const cells = columns[column]!;
      const isFree = mapping[column] === null && !isErrorColumn(header, column) && isTelling(target, cells);
      const isOther = isQualifiedOtherwise(headerWords(header[column]!), namesOf(target));
      return isFree && !isOther && (readableShare(target.kind, cells) ?? 0) >= 0.9 ? [column] : [];
    });
    if (fitting.length === 1) mapping[fitting[0]!] = target.name;
  }
}

/** Whether two columns have one name, but for case and accents: which one is meant, only the user knows. */
function hasSameName(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/**
 * Guesses the field of each column: by name, in French or English, then by content. Each field is used at most once.
 *
 * @param rows the file's first rows are enough
 */
export function guessMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  targets: readonly MappingTarget[],
): Mapping {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const columns = header.map((_, column) => sample.map((row) => row[column] ?? ''));
  const offered = targets.filter(({ notBeside = [] }) => !header.some((name) => notBeside.includes(name)));
  const candidates = byName(header, columns, offered);
  const mapping: Mapping = header.map(() => null);
  for (const { column, target } of candidates) {
    const isAgain = mapping.some((field, at) => field !== null && hasSameName(header[at]!, header[column]!));
    if (mapping[column] === null && !mapping.includes(target.name) && !isAgain) mapping[column] = target.name;
  }
  serveRequired(mapping, candidates, offered);
  serveByContent(mapping, header, columns, offered);
  return mapping;
}
