import { lineTotal } from './line-amount.ts';
import type { TransitionRule } from './order-status.ts';
import { piecesToShip, type LineFields, type PreparationState } from './preparation.ts';

/** The fields of an order line that a change of status sets; the others stay. */
export type LinePatch = {
  allocated: number;
  shipped: number;
  total: number;
  quantity?: number;
  backordered?: number;
  picked?: number;
  prep_state?: PreparationState;
  short_reason?: string;
  short_accepted?: boolean;
};

/** The user's decision about a line when the status of the order changes. */
export type LineChoice = {
  /** Shipment: the pieces ship without their marking. */
  shipsUnmarked: boolean;
  /** Shipment: the unshipped pieces move to a back order; otherwise they are closed. */
  toBackOrder: boolean;
  /** Undo: pieces that came back; defaults to all shipped pieces. */
  returned?: number | undefined;
};

export type TransitionedLine = LineFields & { price: number; shipped: number; backordered: number };

/** The state of a line that is picked again; one without pieces has nothing left to do. */
function resetPick({ quantity }: TransitionedLine) {
  return {
    prep_state: quantity > 0 ? ('to pick' as const) : ('packed' as const),
    short_reason: '',
    short_accepted: false,
  };
}

/**
 * The changes to a line when the status of its order changes; null where lines do not change.
 * @param to the order's new status
 * @param marked pieces of the line that are marked
 */
export function lineAfterTransition(
  { stockEffect, to }: Pick<TransitionRule, 'stockEffect' | 'to'>,
  line: TransitionedLine,
  marked: number,
  choice: LineChoice,
): LinePatch | null {
  if (stockEffect === 'none') return null;
  const patch = patchOf(stockEffect, line, marked, choice);
  return { ...patch, total: lineTotal(to, { ...line, ...patch }) };
}

/** Picked pieces of a shipped line that stayed in the warehouse, because the unshipped pieces of the line were closed. */
export function pickedNotShipped({ picked, shipped }: Pick<TransitionedLine, 'picked' | 'shipped'>): number {
  return Math.max(0, picked - shipped);
}

/**
 * Pieces of a line's product that a change of status adds to the stock on hand: those that came back, or as a negative
 * number those that ship.
 */
export function onHandDelta(
  stockEffect: TransitionRule['stockEffect'],
  before: Pick<TransitionedLine, 'picked' | 'shipped'>,
  after: Pick<LinePatch, 'picked' | 'shipped'>,
): number {
  if (stockEffect === 'ship') return -after.shipped;
  return stockEffect === 'restock' ? (after.picked ?? 0) - pickedNotShipped(before) : 0;
}

function patchOf(
  stockEffect: Exclude<TransitionRule['stockEffect'], 'none'>,
  line: TransitionedLine,
  marked: number,
  { shipsUnmarked, toBackOrder, returned = line.shipped }: LineChoice,
): Omit<LinePatch, 'total'> {
  switch (stockEffect) {
    case 'ship': {
      const shipped = piecesToShip(line, marked, shipsUnmarked);
      const movesPieces = toBackOrder && shipped < line.quantity;
      // The line keeps only its shipped pieces.
      const patchOfKept = {
        quantity: shipped,
        backordered: line.backordered + line.quantity - shipped,
        picked: shipped,
        prep_state: stateOfShipped(line, shipped, marked >= shipped),
      };
      return { allocated: 0, shipped, ...(movesPieces ? patchOfKept : {}) };
    }
    case 'release':
      return { allocated: 0, shipped: 0 };
    case 'allocate':
      return { allocated: line.quantity, shipped: 0, picked: 0, ...resetPick(line) };
    case 'restock': {
      const picked = Math.min(line.shipped, returned) + pickedNotShipped(line);
      // A line that came back completely keeps the state in which it shipped; otherwise it is picked again.
      const isAllReturned = picked === line.picked;
      return { allocated: line.quantity, shipped: 0, picked, ...(isAllReturned ? {} : resetPick(line)) };
    }
  }
}

/**
 * The state of a line that keeps only its shipped pieces: they are all picked, and marked unless they shipped unmarked. A
 * line that keeps none has nothing left to do.
 */
function stateOfShipped(
  { prep_state, marking }: TransitionedLine,
  shipped: number,
  isMarked: boolean,
): PreparationState {
  if (prep_state === 'packed' || shipped === 0) return 'packed';
  if (marking === '') return 'picked';
  return isMarked ? 'marked' : 'to mark';
}

/** Whether the line keeps no piece: none ships, and all move to a back order, as does the marking job. */
export function keepsNoPiece(patch: LinePatch): boolean {
  return patch.quantity === 0;
}
