import type { AnyRow } from '#contract/entity.ts';

/**
 * What a table row or a card calls: the callbacks of its actions, `acts` in the components. They keep their identity
 * between renders.
 */
export interface RowActs {
  /** Opens the row's page, or the row beside the list. */
  onOpen: (row: AnyRow) => void;
  /** The address of that page, for a new tab. */
  hrefOf: (row: AnyRow) => string;
  /** Opens a read-only preview beside the list. */
  onShow: (row: AnyRow) => void;
  /** Absent if the user may not change rows. */
  onEdit?: ((row: AnyRow) => void) | undefined;
  /** Absent if the user may not delete rows. */
  onRemove?: ((row: AnyRow) => void) | undefined;
  /** Handles a click on the row's checkbox; `reach` if Shift was pressed. */
  onSelect: (id: string, reach: boolean) => void;
  onFocus: (index: number) => void;
}
