import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { KeysInput } from '../form/keys-input.tsx';
import type { FilterProps } from './filter-props.ts';
import { FilterForm } from './filter-form.tsx';

/** Filters by any of several keys of another list, or by none. */
export function KeysFilter({ list, name, filter, onApply }: FilterProps) {
  const { t } = useLingui();
  const field = list.entity.fields[name]!;
  const [keys, setKeys] = useState<readonly string[]>(filter?.op === 'in' ? filter.values : []);
  const [empty, setEmpty] = useState(filter?.op === 'empty' && !filter.not);
  const apply = () => {
    if (empty) onApply({ op: 'empty', not: false });
    else onApply(keys.length === 0 ? null : { op: 'in', values: [...keys], not: false });
  };
  return (
    <FilterForm onApply={apply} onClear={filter ? () => onApply(null) : undefined}>
      {!empty && (
        <Field label={t`Any of`}>
          <KeysInput entity={field.ref} keys={keys} onChange={setKeys} />
        </Field>
      )}
      {!field.required && (
        <Checkbox
          label={t`Only if the field is empty`}
          checked={empty}
          onChange={({ target }) => setEmpty(target.checked)}
        />
      )}
    </FilterForm>
  );
}
