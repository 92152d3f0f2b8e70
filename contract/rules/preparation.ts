/** Where a line stands between the order and the lorry. Marking steps exist only on lines with a marking. */
export const preparationStates = ['to pick', 'picked', 'short', 'to mark', 'marked', 'packed'] as const;
export type PreparationState = (typeof preparationStates)[number];

export const shortReasons = ['not found', 'damaged', 'miscounted', 'other'] as const;
export type ShortReason = (typeof shortReasons)[number];

export type LineFacts = {
  quantity: number;
  picked: number;
  marking: string;
  prep_state: PreparationState;
  short_accepted: boolean;
};

/**
 * The state that picking `picked` pieces brings a line to.
 * Fewer than ordered leaves it to pick, unless the rest is declared short.
 */
export function stateAfterPick(line: LineFacts, picked: number, short: boolean): PreparationState {
  if (short) return 'short';
  if (picked < line.quantity) return 'to pick';
  return line.marking === '' ? 'picked' : 'to mark';
}

/** Whether the line can be packed now: all picked (and marked where it bears a marking). */
export function canPack(line: LineFacts): boolean {
  if (line.prep_state === 'picked') return line.marking === '';
  return line.prep_state === 'marked';
}

/** A line is done when it is packed, or short and accepted by a Manager. */
export function isLineReady(line: LineFacts): boolean {
  return line.prep_state === 'packed' || (line.prep_state === 'short' && line.short_accepted);
}

/** Ready to ship is derived, never stored by hand: every line is done, and there is at least one. */
export function isReadyToShip(lines: readonly LineFacts[]): boolean {
  return lines.length > 0 && lines.every(isLineReady);
}

/** Whether anything was done on the order's lines: a Client cannot cancel any more. */
export function isStarted(lines: readonly LineFacts[]): boolean {
  return lines.some((line) => line.prep_state !== 'to pick' || line.picked > 0);
}
