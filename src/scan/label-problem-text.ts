import { t } from '@lingui/core/macro';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';

/** Why the number of pieces of a scanned label is unknown: it is damaged, or that of a carton of unknown size. */
export function unknownPiecesText(problem: LabelProblem | null): string {
  return problem ? labelProblemText(problem) : t`The label does not say how many pieces the carton holds.`;
}

/** What is wrong with a scanned label, as a sentence. */
export function labelProblemText({ kind, ai, value }: LabelProblem): string {
  const part = ai === '' ? value : `(${ai}) ${value}`;
  switch (kind) {
    case 'check_digit':
      return t`The check digit of ${part} is wrong. Scan or check the code again.`;
    case 'unknown_identifier':
      return t`The label contains the unknown GS1 identifier ${ai}.`;
    case 'length':
      return t`${part} has the wrong length. Does the scanner send the separators (FNC1)?`;
    case 'characters':
      return t`${part} contains characters that are not allowed there.`;
    case 'date':
      return t`${part} is not a valid date.`;
    case 'contradiction':
      return t`The label gives two different values for the GS1 identifier ${ai}.`;
    case 'compressed_link':
      return t`Compressed GS1 links cannot be read. Scan the barcode beside it.`;
  }
}
