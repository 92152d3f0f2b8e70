import { billedPieces, lineTotal, type PricedLine } from './line-amount.ts';
import type { OrderStatus } from './order-status.ts';
import { isReadyToShip, isStarted, type LineFacts, type PreparationState } from './preparation.ts';

/** One letter for each state, as used in an order's `preparation`. */
export const preparationLetters: Readonly<Record<PreparationState, string>> = {
  'to pick': 't',
  picked: 'p',
  short: 's',
  'to mark': 'm',
  marked: 'k',
  packed: 'd',
};

export type SummedLine = LineFacts & PricedLine & { position: number };

export type OrderSummary = {
  /** Cents excl. VAT, of the shipped pieces once the order has shipped, before that of the ordered ones. */
  total: number;
  line_count: number;
  /** Pieces that `total` is for. */
  piece_count: number;
  preparation: string;
  ready: boolean;
  started: boolean;
  short_count: number;
  marking_count: number;
};

/**
 * Amounts and progress of an order in a status with these lines; the server stores them and the device predicts them.
 */
export function summarizeOrder(status: OrderStatus, lines: readonly SummedLine[]): OrderSummary {
  const ordered = [...lines].sort((a, b) => a.position - b.position);
  const sum = (of: (line: SummedLine) => number) => ordered.reduce((total, line) => total + of(line), 0);
  return {
    total: sum((line) => lineTotal(status, line)),
    line_count: ordered.length,
    piece_count: sum((line) => billedPieces(status, line)),
    preparation: ordered.map((line) => preparationLetters[line.prep_state]).join(''),
    ready: isReadyToShip(ordered),
    started: isStarted(ordered),
    short_count: ordered.filter((line) => line.prep_state === 'short').length,
    marking_count: ordered.filter((line) => line.marking !== '').length,
  };
}
