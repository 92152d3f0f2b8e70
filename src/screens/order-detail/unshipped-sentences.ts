import { plural, t } from '@lingui/core/macro';

type Format = (pieces: number) => string;

/** Says of pieces that they moved to back orders; `orderNumbers` names these. */
export function movedSentence(moved: number, orderNumbers: string, number: Format): string {
  const movedText = number(moved);
  return t`${plural(moved, {
    one: `${movedText} piece moved to ${orderNumbers}.`,
    other: `${movedText} pieces moved to ${orderNumbers}.`,
  })}`;
}

/** Says of pieces that back orders have still to ship them. */
export function followingSentence(pieces: number, orderNumbers: string, number: Format): string {
  const count = number(pieces);
  return t`${plural(pieces, {
    one: `${count} piece follows in ${orderNumbers}.`,
    other: `${count} pieces follow in ${orderNumbers}.`,
  })}`;
}

/** Says of pieces that back orders have shipped them. */
export function shippedSinceSentence(pieces: number, orderNumbers: string, number: Format): string {
  const count = number(pieces);
  return t`${plural(pieces, {
    one: `${count} piece has shipped since, in ${orderNumbers}.`,
    other: `${count} pieces have shipped since, in ${orderNumbers}.`,
  })}`;
}

/** Says of pieces that they are closed. */
export function closedSentence(closed: number, number: Format): string {
  const closedText = number(closed);
  return t`${plural(closed, {
    one: `${closedText} piece is closed: it will not be delivered or charged.`,
    other: `${closedText} pieces are closed: they will not be delivered or charged.`,
  })}`;
}
