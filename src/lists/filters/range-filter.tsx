import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxFilterNumber } from '#contract/filter.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { numberProblem } from '#src/ui/number-problem.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { useCalendar } from '../url/use-calendar.ts';
import type { FilterProps } from './filter-props.ts';
import { FilterForm } from './filter-form.tsx';
import { readBound, showBound } from './range-text.ts';

/** Filters by from, to or both; day fields also offer the usual periods. */
export function RangeFilter({ list, name, filter, onApply }: FilterProps) {
  const { t, i18n } = useLingui();
  const field = list.entity.fields[name]!;
  const dated = field.kind === 'day' || field.kind === 'instant';
  const range = filter?.op === 'range' ? filter : null;
  const [only] = filter?.op === 'in' ? filter.values : [];
  const calendar = useCalendar();
  // Past midnight the fields still show the days of when they were opened.
  const [today] = useState(calendar.today);
  const given = { from: range?.from ?? only ?? null, to: range?.to ?? only ?? null };
  const shown = (bound: string | null) => showBound(field, bound, i18n.locale, today);
  const [low, setLow] = useState(shown(given.from));
  const [high, setHigh] = useState(shown(given.to));
  const [empty, setEmpty] = useState(filter?.op === 'empty' && !filter.not);
  // A bound that the user leaves as it is shown stays what it is: `today` does not become a date.
  const from = low === shown(given.from) ? given.from : readBound(field, low);
  const to = high === shown(given.to) ? given.to : readBound(field, high);
  const spans = dated
    ? [
        { words: t`Today`, from: 'today' },
        { words: t`7 days`, from: 'today-6' },
        { words: t`30 days`, from: 'today-29' },
      ]
    : [];
  const apply = () => {
    if (empty) onApply({ op: 'empty', not: false });
    else if (from === undefined || to === undefined) return;
    else onApply(from === null && to === null ? null : { op: 'range', from, to, not: false });
  };
  const problem = (bound: string | null | undefined, text: string) => {
    if (bound !== undefined) return undefined;
    const limits = { min: -maxFilterNumber, max: maxFilterNumber };
    const words = dated ? null : numberProblem(text, field.kind === 'money' ? 2 : 0, i18n.locale, limits);
    return words ? t(words) : t`Enter a number.`;
  };
  const type = dated ? 'date' : 'text';
  const mode = dated ? undefined : 'decimal';
  return (
    <FilterForm onApply={apply} onClear={filter ? () => onApply(null) : undefined}>
      {spans.length > 0 && (
        <div className="flex gap-2">
          {spans.map((span) => (
            <Button
              key={span.words}
              size="small"
              onClick={() => onApply({ op: 'range', from: span.from, to: 'today', not: false })}
            >
              {span.words}
            </Button>
          ))}
        </div>
      )}
      {!empty && (
        <div className="grid grid-cols-2 gap-2">
          <Field label={t`From`} error={problem(from, low)}>
            <TextInput
              type={type}
              inputMode={mode}
              autoComplete="off"
              value={low}
              onChange={({ target }) => setLow(target.value)}
            />
          </Field>
          <Field label={t`To`} error={problem(to, high)}>
            <TextInput
              type={type}
              inputMode={mode}
              autoComplete="off"
              value={high}
              onChange={({ target }) => setHigh(target.value)}
            />
          </Field>
        </div>
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
