import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Filter } from '#contract/filter.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { FilterProps } from './filter-props.ts';
import { FilterForm } from './filter-form.tsx';

const HOW = ['contains', 'equals', 'empty', 'filled'] as const;
type Mode = (typeof HOW)[number];

function howOf(filter: Filter | null): Mode {
  if (filter?.op === 'empty') return filter.not ? 'filled' : 'empty';
  return filter?.op === 'in' ? 'equals' : 'contains';
}

function textOf(filter: Filter | null): string {
  if (filter?.op === 'contains') return filter.text;
  return filter?.op === 'in' ? (filter.values[0] ?? '') : '';
}

/** Filters by text: contains, equals, is empty or is not empty. */
export function TextFilter({ filter, onApply }: FilterProps) {
  const { t } = useLingui();
  const [how, setHow] = useState(howOf(filter));
  const [text, setText] = useState(textOf(filter));
  const words: Record<Mode, string> = {
    contains: t`contains`,
    equals: t`is exactly`,
    empty: t`is empty`,
    filled: t`is not empty`,
  };
  const open = how === 'contains' || how === 'equals';
  const apply = () => {
    const wanted = text.trim();
    if (!open) onApply({ op: 'empty', not: how === 'filled' });
    else if (wanted === '') onApply(null);
    else
      onApply(
        how === 'contains'
          ? { op: 'contains', text: wanted, not: false }
          : { op: 'in', values: [wanted], not: false },
      );
  };
  return (
    <FilterForm onApply={apply} onClear={filter ? () => onApply(null) : undefined}>
      <Field label={t`Condition`}>
        <Select
          value={how}
          onChange={({ target }) => setHow(HOW.find((one) => one === target.value) ?? 'contains')}
        >
          {HOW.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </Select>
      </Field>
      {open && (
        <Field label={t`Text`}>
          <TextInput
            value={text}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
    </FilterForm>
  );
}
