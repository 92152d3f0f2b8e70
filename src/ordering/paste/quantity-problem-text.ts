import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { largestQuantity } from '../put-into-basket.ts';
import type { PastedEntry } from './parse-pasted-list.ts';

/** Why a pasted quantity is not valid, and what is allowed. */
export function quantityProblemText(
  { reason, text }: NonNullable<PastedEntry['problem']>,
  number: (value: number) => string,
): MessageDescriptor {
  const most = number(largestQuantity);
  switch (reason) {
    case 'missing':
      return msg`The list gives no quantity.`;
    case 'long_line':
      return msg`The line is too long to be read: put each article on a line of its own.`;
    case 'not_whole':
      return msg`“${text}” is not a whole number.`;
    case 'unknown_pieces':
      return msg`The barcode of a carton: how many pieces it holds is not known.`;
    case 'too_small':
      return msg`“${text}”: at least 1 piece.`;
    case 'too_large':
      return msg`“${text}”: no more than ${most} pieces.`;
    default:
      return /\d.*\p{L}|^(?:une?|an?|one)\s/iu.test(text)
        ? msg`“${text}” is not a number of pieces.`
        : msg`“${text}” is not a number.`;
  }
}
