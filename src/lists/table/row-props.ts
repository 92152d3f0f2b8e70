import type { AnyRow } from '#contract/entity.ts';

/** What can be done with a row where it stands. The functions stay the same from one drawing to the next. */
export interface RowActs {
  /** Opens its page, or the row beside the list. */
  onOpen: (row: AnyRow) => void;
  /** The address that opening leads to, for a new tab. */
  hrefOf: (row: AnyRow) => string;
  /** Beside the list, read only, whatever opening does. */
  onShow: (row: AnyRow) => void;
  /** Absent where the user may not change rows. */
  onEdit?: ((row: AnyRow) => void) | undefined;
  /** Absent where the user may not delete rows. */
  onRemove?: ((row: AnyRow) => void) | undefined;
  /** A press on its box; `reach` where Shift was held. */
  onChoose: (id: string, reach: boolean) => void;
  onFocus: (index: number) => void;
}
