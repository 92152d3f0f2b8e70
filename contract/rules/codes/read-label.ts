import { hasRightCheckDigit } from '../../files/cells/cell-barcode.ts';
import { cleanCode } from '../values/clean-text.ts';
import { readDigitalLink } from './digital-link.ts';
import { readHri, readElementString, type Elements } from './element-string.ts';
import { GS, normalizeSeparators, substituteSeparators } from './function-one.ts';
import { itemCountOf, labelDataOf, noLabelData, tradeItemOf, type LabelData } from './label-data.ts';
import type { LabelProblem } from './label-problem.ts';

/** A scanned text as its format says. */
export interface LabelReading {
  /** The texts that may be an article's code, most likely first. */
  codes: readonly string[];
  /** Those of the codes that are only the article number of an element string of which the rest cannot be read. */
  partial: readonly string[];
  /** How many of the trade item the label counts as; null if it does not say. */
  count: number | null;
  data: LabelData;
  /** What is wrong with the label. The code may nevertheless be an article's own. */
  problem: LabelProblem | null;
}

/** Symbology identifiers of symbols that contain GS1 element strings. */
const GS1_SYMBOLS = ['C1', 'e0', 'e1', 'e2', 'd2', 'Q3', 'J1'];
/** Application identifiers with which a text is certainly an element string, even without separators. */
const CONCLUSIVE_AIS = ['00', '01', '02', '03', '8006', '8026'];

/** Reads a scanned or typed text: a plain code, a GS1 element string in any form, or a GS1 Digital Link. */
export function readLabel(text: string): LabelReading {
  const symbol = /^\]([A-Za-z]\d)/u.exec(text.trim())?.[1] ?? '';
  const content = text
    .trim()
    .slice(symbol === '' ? 0 : 3)
    .normalize('NFC');
  const plain = cleanCode(content.replace(/\p{Cc}/gu, ''));
  const elements = readElements(content, GS1_SYMBOLS.includes(symbol));
  const codes = [plain];
  if (elements === null || elements.problem) {
    const inside = articleNumberIn(plain);
    const partial = inside === null ? [] : [inside];
    const damage = () => (inside === null ? null : readElementString(normalizeSeparators(content)).problem);
    const problem = elements?.problem ?? wrongCheckDigit(plain) ?? damage();
    return { codes: [...codes, ...partial], partial, count: null, data: noLabelData, problem };
  }
  const { values } = elements;
  const item = tradeItemOf(values);
  if (item !== null) codes.push(item);
  return { codes, partial: [], count: itemCountOf(values), data: labelDataOf(values), problem: null };
}

/** The GS1 elements of a text; null if it is plain. */
function readElements(content: string, isGs1: boolean): Elements | null {
  const link = readDigitalLink(content) ?? readHri(content);
  if (link) return link;
  const text = normalizeSeparators(content).replace(/\s+$/u, '');
  const read = readElementString(text);
  if (isCertainlyGs1(read, text)) return read;
  const substituted = substituteSeparators(content);
  const guessed = readElementString(substituted);
  if (substituted !== content && isCertainlyGs1(guessed, substituted)) return guessed;
  return isGs1 || (text.includes(GS) && read.values.size > 0) ? read : null;
}

/** Whether a text is certainly an element string: it is valid, and has a separator or a conclusive identifier. */
function isCertainlyGs1({ values, problem }: Elements, text: string): boolean {
  const isMarked = text.includes(GS) && values.size > 0;
  return problem === null && (isMarked || CONCLUSIVE_AIS.some((ai) => values.has(ai)));
}

/** The wrong check digit of a text that is or starts with an article number; null where it may be another code. */
function wrongCheckDigit(text: string): LabelProblem | null {
  const [, ai = '', number = ''] = /^(0[12])(\d{14})/u.exec(text) ?? /^()(\d{12,14})$/u.exec(text) ?? [];
  return number !== '' && !hasRightCheckDigit(number) ? { kind: 'check_digit', ai, value: number } : null;
}

/** The article number in an element string that is damaged further on. */
function articleNumberIn(text: string): string | null {
  return /^[([]?0[12][)\]]?(\d{14})/u.exec(text)?.[1] ?? null;
}
