import type { Filter } from '#contract/filter.ts';
import type { List } from '../declare/list-declaration.ts';

/** Props of every filter editor. */
export interface FilterProps {
  list: List;
  /** The field's name in the entity. */
  name: string;
  /** The active filter. */
  filter: Filter | null;
  /** Called with the new filter; null for none. */
  onApply: (filter: Filter | null) => void;
}
