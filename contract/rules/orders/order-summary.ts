import { billedPieces, lineTotal, type PricedLine } from './line-amount.ts';
import type { OrderStatus } from './order-status.ts';
import {
  isReadyToShip,
  isStarted,
  type LineFields,
  type LineStep,
  type PreparationState,
} from './preparation.ts';

/** One letter for each state, as used in an order's `preparation`. */
export const preparationLetters: Readonly<Record<PreparationState, string>> = {
  'to pick': 't',
  picked: 'p',
  short: 's',
  'to mark': 'm',
  marked: 'k',
  packed: 'd',
};

/** The letters of the states that are a preparer's work: to pick, to pack, or marked and to pack. */
const preparerLetters = [
  preparationLetters['to pick'],
  preparationLetters.picked,
  preparationLetters.marked,
] as const;

/**
 * Whether an order is in preparation and has a line for a preparer; others in preparation wait for a technician or a
 * Manager, or are packed.
 */
export function hasPreparerWork({ status, preparation }: { status: string; preparation: string }): boolean {
  return status === 'Pending' && preparerLetters.some((letter) => preparation.includes(letter));
}

/** The number of packed lines in an order's `preparation`. */
export function packedCount(preparation: string): number {
  return preparation.split(preparationLetters.packed).length - 1;
}

export type SummedLine = LineFields & PricedLine & { position: number };

export type OrderSummary = {
  /** Cents excl. VAT, of the shipped pieces once the order has shipped, before that of the lines' quantities. */
  total: number;
  /** Lines with pieces of this order. */
  line_count: number;
  /** Pieces that `total` is for. */
  piece_count: number;
  preparation: string;
  ready: boolean;
  started: boolean;
  /** Lines in the state `short` (`isShortInPreparation`); 0 once the order has left preparation. */
  short_count: number;
  marking_count: number;
};

/**
 * Amounts and progress of an order in a status with these lines; the server stores them and the device predicts them.
 */
export function summarizeOrder(status: OrderStatus, lines: readonly SummedLine[]): OrderSummary {
  const linesWithPieces = lines.filter(hasPieces).sort((a, b) => a.position - b.position);
  const sum = (of: (line: SummedLine) => number) =>
    linesWithPieces.reduce((total, line) => total + of(line), 0);
  return {
    total: sum((line) => lineTotal(status, line)),
    line_count: linesWithPieces.length,
    piece_count: sum((line) => billedPieces(status, line)),
    preparation: linesWithPieces.map((line) => preparationLetters[line.prep_state]).join(''),
    ready: isReadyToShip(linesWithPieces),
    started: isStarted(linesWithPieces),
    short_count: linesWithPieces.filter((line) => isShortInPreparation(status, line)).length,
    marking_count: linesWithPieces.filter((line) => line.marking !== '').length,
  };
}

/**
 * Whether the line is in the state `short`, its missing pieces accepted or not: only until its order leaves preparation.
 * What then did not ship moved to a back order or was closed. An accepted short whose found pieces are marked is not in
 * this state, although pieces are missing (`stateAfterAccepting`).
 */
export function isShortInPreparation(
  status: OrderStatus,
  { prep_state }: Pick<LineFields, 'prep_state'>,
): boolean {
  return status === 'Pending' && prep_state === 'short';
}

/** Whether the line's order has left preparation, as far as the line alone tells: it reserves nothing any more. */
export function hasLeftPreparation({ allocated }: { allocated: number }): boolean {
  return allocated === 0;
}

/**
 * Whether the line has pieces of its order: a line that moved to a back order as a whole has none. Those of an imported
 * credit note are negative.
 */
export function hasPieces(line: { quantity: number }): boolean {
  return line.quantity !== 0;
}

/** Whether the line is one of a credit note: its quantity is negative. Credit notes are imported, and move no stock. */
export function isCredited(line: { quantity: number }): boolean {
  return line.quantity < 0;
}

/**
 * The step of a line. One without pieces is in a back order as a whole, although its state is `packed`. Once the order
 * has left preparation, the line has shipped, in part at least, or was closed, or its order was canceled.
 * @param status of the order; where it is not at hand, a line without shipped pieces that has a total is a canceled one,
 * and one without a price counts as closed
 */
export function lineStep(
  line: Pick<LineFields, 'quantity' | 'prep_state'> & { shipped: number; allocated: number; total: number },
  status?: OrderStatus,
): LineStep {
  if (isCredited(line)) return 'credited';
  if (!hasPieces(line)) return 'in back order';
  const isInPreparation = status ? status === 'Pending' : !hasLeftPreparation(line);
  if (isInPreparation) return line.prep_state;
  if (line.shipped > 0) return 'Shipped';
  return (status ? status === 'Canceled' : line.total !== 0) ? 'Canceled' : 'closed';
}

/** Whether these are all lines with pieces of the order; a device may have only some of them. */
export function hasAllLines(
  order: { line_count: number } | undefined,
  lines: readonly { quantity: number }[],
): boolean {
  return order?.line_count === lines.filter(hasPieces).length;
}
