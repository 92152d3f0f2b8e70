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
      const isWhole = picked === line.picked;
      return { allocated: line.quantity, shipped: 0, picked, ...(isWhole ? {} : resetPick(line)) };
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

type JobFields = { quantity_done: number; state: string; blocked_reason: string; done_at: string | null };

/** The fields of a marking job that a change of status sets; the others stay. */
export type JobPatch = {
  quantity?: number;
  quantity_done?: number;
  state?: 'to do' | 'done' | 'shipped unmarked';
  blocked_reason?: string;
  technician?: string;
  started_at?: null;
  done_at?: string | null;
};

/**
 * The changes to the marking job of a line when the status of its order changes.
 * @param line the line before, with what the change of status sets on it
 * @param now UTC ISO instant of the change
 */
export function jobAfterTransition(
  stockEffect: TransitionRule['stockEffect'],
  job: JobFields,
  line: { before: TransitionedLine; patch: LinePatch },
  shipsUnmarked: boolean,
  now: string,
): JobPatch {
  const after = { ...line.before, ...line.patch };
  switch (stockEffect) {
    case 'ship':
      return jobAfterShipping(job, line, shipsUnmarked, now);
    case 'allocate':
      return resetJob;
    case 'restock':
      return after.prep_state === 'marked' || after.prep_state === 'packed'
        ? {}
        : jobAfterPick(job, after.picked);
    case 'release':
    case 'none':
      return {};
  }
}

/** A job is done when all shipped pieces are marked, and closed as `shipped unmarked` where pieces shipped unmarked. */
function jobAfterShipping(
  job: JobFields,
  { before, patch }: { before: TransitionedLine; patch: LinePatch },
  shipsUnmarked: boolean,
  now: string,
): JobPatch {
  const { shipped, quantity } = patch;
  const part =
    quantity === undefined ? {} : { quantity, quantity_done: Math.min(job.quantity_done, quantity) };
  if (shipped === 0 || job.state === 'done') return part;
  if (job.quantity_done >= shipped)
    return { ...part, state: 'done', blocked_reason: '', done_at: job.done_at ?? now };
  return shipsUnmarked && before.marking !== ''
    ? { ...part, state: 'shipped unmarked', blocked_reason: '', done_at: null }
    : part;
}

/** A marking job whose goods are picked again: no pieces are done, spoiled pieces stay counted. */
const resetJob = {
  quantity_done: 0,
  state: 'to do',
  blocked_reason: '',
  technician: '',
  started_at: null,
  done_at: null,
} as const;

/**
 * The changes to a job when the picked quantity of its line becomes `picked`: at most these pieces are done, and a closed
 * job reopens. Contains only changed fields.
 */
export function jobAfterPick(
  job: Pick<JobFields, 'quantity_done' | 'state'>,
  picked: number,
): { quantity_done?: number; state?: 'to do'; done_at?: null } {
  const isClosed = job.state === 'done' || job.state === 'shipped unmarked';
  return {
    ...(job.quantity_done > picked ? { quantity_done: picked } : {}),
    ...(isClosed ? { state: 'to do' as const, done_at: null } : {}),
  };
}

/** Whether the line keeps no piece: none ships, and all move to a back order, as does the marking job. */
export function keepsNoPiece(patch: LinePatch): boolean {
  return patch.quantity === 0;
}
