import type { Filter } from '#contract/filter.ts';
import type { List } from '../declare/list-declaration.ts';

/** What the editor of a filter gets, whatever its kind. */
export interface FilterProps {
  list: List;
  /** The field's name. */
  name: string;
  /** The filter in force. */
  filter: Filter | null;
  /** The filter wished for; null for none. */
  onApply: (filter: Filter | null) => void;
}
