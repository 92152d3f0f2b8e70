import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatFilter, parseFilter } from '#contract/filter.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronDown, iconChevronUp } from '#src/ui/icons/basic.ts';
import type { List } from '../declare/list-declaration.ts';
import { useCalendar } from '../url/use-calendar.ts';
import { FilterEditor } from './filter-editor.tsx';
import { filterText } from './filter-text.ts';
import { offeredFilters } from './offered-filters.ts';
import { SortChoice } from './sort-choice.tsx';

export interface FilterDrawerProps {
  list: List;
  open: boolean;
  onClose: () => void;
  filters: Readonly<Record<string, string>>;
  isClientRole: boolean;
  sort: string;
  onSort: (sort: string) => void;
  onFilter: (name: string, text: string | null) => void;
  onClear: () => void;
}

/** Sort order and filters where there is no room for a table: one row for each filter, one open at a time. */
export function FilterDrawer({
  list,
  open,
  onClose,
  filters,
  isClientRole,
  sort,
  onSort,
  onFilter,
  onClear,
}: FilterDrawerProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { today } = useCalendar();
  const [at, setAt] = useState<string | null>(null);
  const { ready, more } = offeredFilters(list, isClientRole, filters);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      footer={
        <div className="flex gap-2">
          <Button className="flex-1" onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
          <Button variant="filled" className="flex-1" onClick={onClose}>
            <Trans>Show</Trans>
          </Button>
        </div>
      }
    >
      <div className="border-b border-line px-5 py-4">
        <SortChoice list={list} isClientRole={isClientRole} sort={sort} onChange={onSort} />
      </div>
      {[...ready, ...more].map((name) => {
        const field = list.entity.fields[name]!;
        const filter = filters[name] ? parseFilter(field, filters[name]) : null;
        return (
          <div key={name} className="border-b border-line">
            <button
              type="button"
              aria-expanded={at === name}
              className="flex min-h-control w-full items-center gap-2 px-5 text-start"
              onClick={() => setAt(at === name ? null : name)}
            >
              <span className={filter ? 'font-semibold text-act' : ''}>{t(list.words.fields[name]!)}</span>
              <span className="min-w-0 flex-1 truncate text-end text-ink-2">
                {filter && filterText(list, name, field, filter, { format, i18n }, today)}
              </span>
              <Icon icon={at === name ? iconChevronUp : iconChevronDown} size={18} />
            </button>
            {at === name && (
              <div className="px-2 pb-3">
                <FilterEditor
                  list={list}
                  name={name}
                  filter={filter}
                  onApply={(wished) => {
                    setAt(null);
                    onFilter(name, wished && formatFilter(wished));
                  }}
                />
              </div>
            )}
          </div>
        );
      })}
    </Drawer>
  );
}
