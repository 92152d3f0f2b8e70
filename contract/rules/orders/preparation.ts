/** The preparation states of a line. Marking states exist only on lines with a marking. */
export const preparationStates = ['to pick', 'picked', 'short', 'to mark', 'marked', 'packed'] as const;
export type PreparationState = (typeof preparationStates)[number];

/** The steps of a line (`lineStep`): its preparation, or what came after it. */
export const lineSteps = [
  ...preparationStates,
  'Shipped',
  'in back order',
  'closed',
  'Canceled',
  'credited',
] as const;
export type LineStep = (typeof lineSteps)[number];

export type LineFields = {
  quantity: number;
  picked: number;
  marking: string;
  prep_state: PreparationState;
  short_accepted: boolean;
};

/**
 * The state of a line after `picked` pieces were picked; fewer than its quantity leave it to pick. A line without
 * pieces, for example because all of them moved to a back order, counts as packed.
 */
export function stateAfterPick(
  line: Pick<LineFields, 'quantity' | 'marking'>,
  picked: number,
): PreparationState {
  if (line.quantity === 0) return 'packed';
  if (picked < line.quantity) return 'to pick';
  return line.marking === '' ? 'picked' : 'to mark';
}

/**
 * Whether the line can be packed now: all its pieces are picked, or with a marking, all pieces to mark are marked
 * (`piecesToMark`: of an accepted short those that were found).
 */
export function canPack(line: LineFields): boolean {
  if (line.prep_state === 'picked') return line.marking === '';
  return line.prep_state === 'marked';
}

/** Whether picked pieces of the line have to be marked. */
function hasPiecesToMark(line: Pick<LineFields, 'marking' | 'picked'>): boolean {
  return line.marking !== '' && line.picked > 0;
}

/**
 * The state of a short line once its missing pieces were accepted: the pieces found of a line with a marking still
 * have to be marked, unless they are.
 * @param marked pieces of the line that are marked
 */
export function stateAfterAccepting(
  line: Pick<LineFields, 'marking' | 'picked'>,
  marked = 0,
): PreparationState {
  if (!hasPiecesToMark(line)) return 'short';
  return marked >= line.picked ? 'marked' : 'to mark';
}

/** Pieces of a line that have to be marked: the quantity, or for an accepted short the pieces found. */
export function piecesToMark(line: Pick<LineFields, 'quantity' | 'picked' | 'short_accepted'>): number {
  return line.short_accepted ? line.picked : line.quantity;
}

/** The fields of a line that are set by picking it and by declaring it short. */
export type PickPatch = Pick<LineFields, 'picked' | 'prep_state' | 'short_accepted'> & {
  short_reason: string;
};

type PickedLine = LineFields & { short_reason: string };

/**
 * The changes to a line of which `picked` pieces are picked now. An accepted short stays accepted while the line is set
 * back to `to pick` to look for more pieces, and when it is reopened after it was packed. If pieces are put back, more are
 * missing, which needs a new decision.
 */
export function lineAfterPick(line: PickedLine, picked: number): PickPatch {
  const staysAccepted = staysAcceptedAt(line, picked) && picked < line.quantity;
  const isReopened = staysAccepted && line.prep_state === 'packed' && picked === line.picked;
  return {
    picked,
    prep_state: isReopened ? stateAfterAccepting(line) : stateAfterPick(line, picked),
    short_reason: staysAccepted ? line.short_reason : '',
    short_accepted: staysAccepted,
  };
}

/**
 * Whether picking a line would undo work of others that the user did not see: the line was marked or packed meanwhile, or
 * fewer pieces would be picked than are marked. A user who saw the line marked or packed reopens it, at any quantity.
 * @param marked pieces of the line that are marked
 * @param args the picked quantity to set, and the state that the user saw; older applications do not send the state
 */
export function undoesUnseenWork(
  line: Pick<LineFields, 'picked' | 'prep_state'>,
  marked: number,
  args: { picked: number; from_state?: PreparationState | undefined },
): boolean {
  const isFinished = line.prep_state === 'marked' || line.prep_state === 'packed';
  if (isFinished && args.from_state !== undefined) return args.from_state !== line.prep_state;
  return args.picked < Math.min(line.picked, marked);
}

/**
 * The changes to a line that is declared short. An accepted short needs no new decision, with one exception: if a line
 * with a marking is picked again, spoiled pieces may be missing in addition to the accepted ones, so staff decide
 * again.
 */
export function lineAfterShort(line: PickedLine, picked: number, reason: string): PickPatch {
  const mayLackMore = line.marking !== '' && line.prep_state === 'to pick';
  const staysAccepted = staysAcceptedAt(line, picked) && !mayLackMore;
  return {
    picked,
    prep_state: staysAccepted ? stateAfterAccepting({ ...line, picked }) : 'short',
    short_reason: reason,
    short_accepted: staysAccepted,
  };
}

/**
 * Whether declaring a line short with `picked` pieces finds pieces missing that no shortage of it has reported: a
 * corrected reason finds none. A line that is picked again is looked for again.
 */
export function isNewShortage(
  line: Pick<LineFields, 'picked' | 'prep_state' | 'short_accepted'>,
  picked: number,
): boolean {
  const isReported = line.prep_state === 'short' || (line.short_accepted && line.prep_state !== 'to pick');
  return !isReported || line.picked !== picked;
}

/** Whether an accepted short covers a picked quantity of `picked`. */
function staysAcceptedAt(line: LineFields, picked: number): boolean {
  return line.short_accepted && picked >= line.picked;
}

/**
 * The changes to a line when pieces of it were marked. Spoiled pieces are picked again; an accepted short stays accepted,
 * and one without a decision is looked for again. A line that lacks pieces keeps its state.
 * @param done marked pieces in total
 * @param lost pieces spoiled now
 */
export function lineAfterMarking(
  line: Pick<LineFields, 'quantity' | 'picked' | 'short_accepted' | 'prep_state'>,
  done: number,
  lost: number,
): Pick<LineFields, 'picked' | 'prep_state'> & { short_reason?: '' } {
  const { picked, prep_state } = line;
  if (lost > 0) {
    const undecided = prep_state === 'short' ? { short_reason: '' as const } : {};
    return { picked: Math.max(0, picked - lost), prep_state: 'to pick', ...undecided };
  }
  if (prep_state === 'to pick' || prep_state === 'short') return { picked, prep_state };
  return { picked, prep_state: done >= piecesToMark(line) ? 'marked' : 'to mark' };
}

/** Whether a line is ready: packed, or an accepted short with nothing left to mark. */
export function isLineReady(line: LineFields): boolean {
  return (
    line.prep_state === 'packed' ||
    (line.prep_state === 'short' && line.short_accepted && !hasPiecesToMark(line))
  );
}

/**
 * Pieces of a line that may ship now. Goods that wait for their marking stay behind, unless they ship unmarked.
 * @param marked pieces of the line that are marked
 * @param shipsUnmarked whether the line ships without its marking
 */
export function piecesToShip(
  line: Pick<LineFields, 'marking' | 'picked' | 'prep_state'>,
  marked: number,
  shipsUnmarked: boolean,
): number {
  const waits = line.marking !== '' && line.prep_state !== 'marked' && line.prep_state !== 'packed';
  return waits && !shipsUnmarked ? Math.min(line.picked, marked) : line.picked;
}

/** Whether an order is ready to ship: every line is ready, and there is at least one. Derived, never set by hand. */
export function isReadyToShip(lines: readonly LineFields[]): boolean {
  return lines.length > 0 && lines.every(isLineReady);
}

/** Whether work on the order's lines has started: from then on a Client cannot change or cancel the order. */
export function isStarted(lines: readonly LineFields[]): boolean {
  return lines.some((line) => line.prep_state !== 'to pick' || line.picked > 0);
}
