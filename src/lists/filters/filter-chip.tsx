import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatFilter, parseFilter } from '#contract/filter.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Popover } from '#src/ui/popover.tsx';
import type { List } from '../declare/list-declaration.ts';
import { useCalendar } from '../url/use-calendar.ts';
import { filterText } from './filter-text.ts';
import { LazyFilterEditor } from './lazy-filter-editor.tsx';

export interface FilterChipProps {
  list: List;
  /** The field's name in the entity. */
  name: string;
  /** The active filter as in the URL; empty for none. */
  text: string;
  /** Opens at once, because the user has just added it. */
  opened?: boolean;
  /** Called with the new filter text; null removes the filter. */
  onChange: (text: string | null) => void;
}

/** A filter on the bar: its text, a remove button and its editor, which opens on press. */
export function FilterChip({ list, name, text, opened = false, onChange }: FilterChipProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { today } = useCalendar();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opened) button.current?.click();
  }, [opened]);
  const field = list.entity.fields[name]!;
  const filter = text === '' ? null : parseFilter(field, text);
  const label = t(list.words.fields[name]!);
  return (
    <Popover
      trigger={(props) => (
        <Chip
          {...props}
          ref={button}
          label={filter ? t`${label}:` : label}
          onRemove={filter ? () => onChange(null) : undefined}
          removeLabel={t`Remove the filter ${label}`}
        >
          {filter && filterText(list, name, field, filter, { format, i18n }, today)}
        </Chip>
      )}
    >
      {(close) => (
        <LazyFilterEditor
          list={list}
          name={name}
          filter={filter}
          onApply={(wished) => {
            close();
            onChange(wished && formatFilter(wished));
          }}
        />
      )}
    </Popover>
  );
}
