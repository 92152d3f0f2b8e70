import { ChoiceFilter } from './choice-filter.tsx';
import type { FilterProps } from './filter-props.ts';
import { KeysFilter } from './keys-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TextFilter } from './text-filter.tsx';

/** The filter editor for a field's kind. */
export function FilterEditor(props: FilterProps) {
  switch (props.list.entity.fields[props.name]?.kind) {
    case 'choice':
    case 'boolean':
      return <ChoiceFilter {...props} />;
    case 'integer':
    case 'money':
    case 'day':
    case 'instant':
      return <RangeFilter {...props} />;
    case 'ref':
    case 'list':
      return <KeysFilter {...props} />;
    default:
      return <TextFilter {...props} />;
  }
}
