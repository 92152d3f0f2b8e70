import { adjustmentCauses, type AdjustmentCause } from '#contract/rules/stock/adjustment.ts';
import { keepTyped, readTyped, readTypedFrom } from '#src/floor/typed-number.ts';

/** What is entered in the report of damaged, lost or found pieces of a product. */
export interface Adjustment {
  cause: AdjustmentCause;
  /** null for an empty field, NaN for an invalid number. */
  pieces: number | null;
  reason: string;
}

const empty: Adjustment = { cause: 'damaged', pieces: null, reason: '' };

/** The report of a product that was entered before a reload; empty if there is none. */
export function readAdjustment(productId: string): Adjustment {
  const [cause = '', pieces = '', ...reason] = (readTyped(fieldOf(productId)) ?? '').split(' ');
  return {
    cause: adjustmentCauses.find((one) => one === cause) ?? empty.cause,
    pieces: pieces === '' ? null : Number(pieces),
    reason: reason.join(' '),
  };
}

/** The recorded stock that the user saw when the report was opened before a reload; null if there is none. */
export function readAdjustedFrom(productId: string): number | null {
  return readTypedFrom(fieldOf(productId));
}

/** Keeps a report that is not sent, with the recorded stock that the user saw; null once it is sent or given up. */
export function keepAdjustment(productId: string, entered: Adjustment | null, from: number): void {
  const isEmpty = entered === null || !isEntered(entered);
  const text = isEmpty ? null : [entered.cause, entered.pieces ?? '', entered.reason].join(' ');
  keepTyped(fieldOf(productId), text, from);
}

/** Whether a report of the product was entered and not sent. */
export function hasAdjustment(productId: string): boolean {
  return isEntered(readAdjustment(productId));
}

export function isEntered({ pieces, reason }: Adjustment): boolean {
  return pieces !== null || reason !== '';
}

function fieldOf(productId: string): string {
  return `${productId}:adjustment`;
}
