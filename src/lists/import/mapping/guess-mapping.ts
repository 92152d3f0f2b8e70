import type { FieldKind } from '#contract/field.ts';
import { showsExclVat } from '#contract/files/cells/incl-vat.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { fullForms } from './full-forms.ts';
import { isErrorColumn } from '../error-file/error-column.ts';
import { isNamed, withoutNumbering } from '../name-headers.ts';
import type { ReadTable } from '../read-table.ts';
import {
  hasSubjects,
  headerWords,
  isMeasure,
  isOfAnother,
  isQualifiedOtherwise,
  isSubject,
  namesDay,
  nameSimilarity,
  needsSubject,
  SAME_BUT_SUBJECTS,
  SAME_WORDS,
  subjectsOf,
} from './header-vocabulary.ts';
import { holdsName, isNaming, isNeutral } from './neutral-vocabulary.ts';
import { numberSimilarity } from './number-similarity.ts';
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
  /** Names of a number that are guessed only in a file without any of its other names. */
  secondary?: readonly string[] | undefined;
  /** The entity whose key it holds. */
  ref?: string | null;
  /** An amount incl. VAT: a column excl. VAT is another one. */
  inclVat?: true | undefined;
  /** Not guessed in a file with one of these headers. */
  notBeside?: readonly string[];
};

/** For each column the name of its field, or null if it is not imported. */
export type Mapping = (string | null)[];

type Candidate = { column: number; target: MappingTarget; similarity: number; isSecondary: boolean };

/** Rows to inspect when a column is judged by its content. */
const SAMPLE_ROWS = 200;
/** The least similarity of a column that is mapped by its name. */
const ENOUGH = 0.55;
/** Similarity of the field's own name, as in Quai's files; from `EQUAL` on, a name equals one of the field's names. */
const OWN_NAME = 1.001;
const EQUAL = 0.95;
/** How much more a field's own name has than an alias of another field that equals it. */
const OWN_BEFORE_ALIAS = 0.02;
/** The most that the full form of a shortened name has. */
const SHORTENED = 0.79;

/** The cells of each column as texts, and as a number field reads them. */
type Columns = { shown: string[][]; held: string[][] };

const namesOf = ({ name, aliases }: MappingTarget) => [name, ...aliases].map(headerWords);

const isNumber = ({ kind }: MappingTarget) => kind === 'integer' || kind === 'money';

const isDate = ({ kind }: MappingTarget) => kind === 'day' || kind === 'instant';

function cellsFor(target: MappingTarget, column: number, { shown, held }: Columns): string[] {
  return (isNumber(target) ? held : shown)[column]!;
}

function similarityOf(header: string, target: MappingTarget): number {
  if (header === target.name) return OWN_NAME;
  const words = headerWords(header);
  // `headerWords` drops the plural, so only the exact comparison above tells `barcode` from `barcodes`.
  const names = namesOf(target);
  if (isNumber(target))
    return target.inclVat && showsExclVat(header) ? 0 : numberSimilarity(header, target.kind, names);
  // `Commandé le` names a day.
  if (!isDate(target) && namesDay(header)) return 0;
  const isCode = target.kind === 'barcode' || target.kind === 'list';
  if (isQualifiedOtherwise(words, names, isDate(target)) || (isCode && isMeasure(words))) return 0;
  const subjects = names.flatMap(subjectsOf);
  // On equal scores a field's own name wins over an alias of another field, and `Réf.` over `Article`.
  const scores = names.map((alias, at) => {
    const similarity = nameSimilarity(words, alias, (word) => isNeutral(word, target, names));
    const isWithoutSubject = needsSubject(alias, names) && !hasSubjects(words, alias);
    const isOther = isOfAnother(words, alias, subjects) || isWithoutSubject;
    return (
      (similarity < SAME_WORDS && isOther ? 0 : similarity) - (at === 0 ? 0 : isSubject(alias) ? 0.015 : 0.01)
    );
  });
  const namesThing = holdsName(target) && words.some(isNaming);
  const similarity = Math.max(...scores);
  if (!namesThing || similarity <= 0 || similarity >= SAME_BUT_SUBJECTS) return similarity;
  // `Libellé famille` rather than `Code famille`, but `Code emplacement` rather than `Libellé emplacement`.
  return similarity + (target.kind === 'location' ? -0.005 : 0.005);
}

function candidateOf(header: string, column: number, target: MappingTarget): Candidate {
  const similarity = similarityOf(header, target);
  if (similarity > 0 || target.secondary === undefined)
    return { column, target, similarity, isSecondary: false };
  const names = target.secondary.map(headerWords);
  return { column, target, similarity: numberSimilarity(header, target.kind, names), isSecondary: true };
}

/** The only field that the full forms of a shortened name fit; a name that is written in full comes before it. */
function byFullForm(
  name: string,
  column: number,
  targets: readonly MappingTarget[],
  words: ReadonlySet<string>,
): Candidate[] {
  const fitting = fullForms(name, words).flatMap((form) => {
    const [best] = targets
      .map((target) => candidateOf(form, column, target))
      .sort((a, b) => b.similarity - a.similarity);
    if (best === undefined || best.similarity < ENOUGH) return [];
    return !isNumber(best.target) || addsNounsOnly(name, form) ? [best] : [];
  });
  const [first] = fitting;
  return first && fitting.every(({ target }) => target === first.target)
    ? [{ ...first, similarity: Math.min(first.similarity, SHORTENED), isSecondary: true }]
    : [];
}

/** Words that a name of a number may shorten. Others say which number it is: `Qté com.`, `Prix pro.` */
const nouns = new Set('quantite quantity prix price stock minimum maximum unitaire unit'.split(' '));

function addsNounsOnly(name: string, form: string): boolean {
  const known = new Set(foldText(name).match(/\p{L}+/gu));
  return (foldText(form).match(/\p{L}+/gu) ?? []).every((word) => known.has(word) || nouns.has(word));
}

function isContradicted({ target, similarity }: Candidate, cells: readonly string[]): boolean {
  // An optional number whose name fits, such as `Réglé` with yes and no, is judged as well.
  const isJudged = similarity < EQUAL || (isNumber(target) && !target.required && similarity <= 1);
  return isJudged && (readableShare(target.kind, cells) ?? 1) < 0.5;
}

/**
 * Whether other columns could be the same price or quantity. Which one is meant, only the user knows; the field's own
 * name, as in Quai's files, leaves no doubt.
 */
function isDoubtful(one: Candidate, candidates: readonly Candidate[]): boolean {
  if (!isNumber(one.target) || one.similarity > 1) return false;
  const others = candidates.filter((other) => other.target === one.target && other !== one);
  return others.some((other) => one.isSecondary || !other.isSecondary);
}

function byName(header: readonly string[], columns: Columns, targets: readonly MappingTarget[]): Candidate[] {
  const words = new Set(targets.flatMap((target) => namesOf(target).flat()));
  const all = header.flatMap((name, column) => {
    if (isErrorColumn(header, column)) return [];
    const named = targets.map((target) =>
      candidateOf(isNumber(target) ? withoutNumbering(name, header) : name, column, target),
    );
    return named.some(({ similarity }) => similarity >= ENOUGH)
      ? named
      : byFullForm(name, column, targets, words);
  });
  const likely = all.filter(
    (one) => one.similarity >= ENOUGH && !isContradicted(one, cellsFor(one.target, one.column, columns)),
  );
  return likely.filter((one) => !isDoubtful(one, likely)).sort((a, b) => b.similarity - a.similarity);
}

/** A required field without a column takes the column of an optional field whose names fit it no better. */
function assignRequired(
  mapping: Mapping,
  candidates: readonly Candidate[],
  targets: readonly MappingTarget[],
): void {
  for (const target of targets) {
    if (!target.required || mapping.includes(target.name)) continue;
    const isHeld = ({ column, similarity }: Candidate, holder: Candidate) =>
      holder.column === column &&
      holder.target.name === mapping[column] &&
      !holder.target.required &&
      similarity >= holder.similarity - OWN_BEFORE_ALIAS;
    const optional = candidates.find(
      (one) => one.target === target && candidates.some((holder) => isHeld(one, holder)),
    );
    if (optional !== undefined) mapping[optional.column] = target.name;
  }
}

/**
 * Kinds that can be recognised by their cells; money only in a column with decimals but without a name, which would say
 * that it is a weight or a VAT rate. Money and dates only for a required field: a column of selling prices must not
 * become an optional cost price, nor the day of an invoice a promise.
 */
function isTelling({ kind, required }: MappingTarget, hasName: boolean, cells: readonly string[]): boolean {
  if (cells.filter((cell) => cell.trim() !== '').length < 3) return false;
  if (kind === 'money') return required && !hasName && cells.some((cell) => /\d[.,]\d{1,2}\b/u.test(cell));
  return kind === 'email' || kind === 'barcode' || (required && (kind === 'day' || kind === 'instant'));
}

/** Numbers of documents and lots that begin with their day: `202606120001` is no 12 June at 00:01. */
const numberFromDay = /^\d{12}(?:\d{2})?$/;

/** Maps each remaining field to the only remaining column whose cells are of its kind. */
function assignByContent(
  mapping: Mapping,
  header: readonly string[],
  columns: Columns,
  targets: readonly MappingTarget[],
): void {
  const open = targets.filter((target) => !mapping.includes(target.name));
  for (const target of open) {
    if (open.filter((other) => other.kind === target.kind).length > 1) continue;
    const fitting = header.flatMap((name, column) => {
      const cells = cellsFor(target, column, columns);
      const isFree =
        mapping[column] === null &&
        !isErrorColumn(header, column) &&
        isTelling(target, isNamed(name, column), cells);
      const isOther = isQualifiedOtherwise(headerWords(name), namesOf(target), isDate(target));
      const isNumbers = cells.some((cell) => numberFromDay.test(cell.trim())) && isDate(target);
      const isKind = !isNumbers && (readableShare(target.kind, cells) ?? 0) >= 0.9;
      return isFree && !isOther && isKind ? [column] : [];
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
 * @param numbers by index of a row and column: what number fields read instead of the text
 */
export function guessMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  targets: readonly MappingTarget[],
  numbers: (at: number, column: number) => string | undefined = () => undefined,
): Mapping {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const shown = header.map((_, column) => sample.map((row) => row[column] ?? ''));
  const held = shown.map((cells, column) => cells.map((cell, at) => numbers(at, column) ?? cell));
  const columns: Columns = { shown, held };
  const offered = targets.filter(({ notBeside = [] }) => !header.some((name) => notBeside.includes(name)));
  const candidates = byName(header, columns, offered);
  const mapping: Mapping = header.map(() => null);
  for (const { column, target } of candidates) {
    const isAgain = mapping.some((field, at) => field !== null && hasSameName(header[at]!, header[column]!));
    if (mapping[column] === null && !mapping.includes(target.name) && !isAgain) mapping[column] = target.name;
  }
  assignRequired(mapping, candidates, offered);
  assignByContent(mapping, header, columns, offered);
  return mapping;
}

/** Guesses the field of each column of a file. */
export function guessTableMapping(
  { header, rows, rowNumbers, numbers }: Pick<ReadTable, 'header' | 'rows' | 'rowNumbers' | 'numbers'>,
  targets: readonly MappingTarget[],
): Mapping {
  return guessMapping(header, rows, targets, (at, column) => numbers.get(rowNumbers[at]!)?.get(column));
}
