import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { choicePill, choiceWord } from '../cells/choice-word.ts';
import type { FilterProps } from './filter-props.ts';
import { FilterForm } from './filter-form.tsx';

/** Filters by some of a few choices, or by yes or no. */
export function ChoiceFilter({ list, name, filter, onApply }: FilterProps) {
  const { t, i18n } = useLingui();
  const field = list.entity.fields[name]!;
  const choices = field.kind === 'boolean' ? ['true', 'false'] : field.choices;
  const given = filter?.op === 'in' ? filter.values : [];
  const [values, setValues] = useState(filter?.not ? choices.filter((one) => !given.includes(one)) : given);
  const wordOf = (value: string) => {
    if (field.kind === 'boolean') return value === 'true' ? t`Yes` : t`No`;
    const look = choicePill(list, name, value);
    const text = choiceWord(i18n, list, name, value) ?? value;
    return look ? <Pill {...look}>{text}</Pill> : text;
  };
  const apply = () => {
    const kept = choices.filter((one) => values.includes(one));
    const all = kept.length === 0 || kept.length === choices.length;
    onApply(all ? null : { op: 'in', values: kept, not: false });
  };
  return (
    <FilterForm onApply={apply} onClear={filter ? () => onApply(null) : undefined}>
      <div className="flex flex-col items-start gap-1">
        {choices.map((one) => (
          <Checkbox
            key={one}
            label={wordOf(one)}
            checked={values.includes(one)}
            onChange={({ target }) =>
              setValues(target.checked ? [...values, one] : values.filter((other) => other !== one))
            }
          />
        ))}
      </div>
    </FilterForm>
  );
}
