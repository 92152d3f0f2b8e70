import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type Ref } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { iconPlus } from '#src/ui/icons/basic.ts';
import { Menu } from '#src/ui/menu.tsx';
import type { List } from '../declare/list-declaration.ts';
import { FilterChip } from './filter-chip.tsx';
import { fetchFilterEditor } from './lazy-filter-editor.tsx';
import { offeredFilters } from './offered-filters.ts';
import { SearchBox } from './search-box.tsx';

export interface FilterBarProps {
  list: List;
  q: string;
  /** Field → text of each active filter. */
  filters: Readonly<Record<string, string>>;
  /** Hides filters on fields that the Client role never sees. */
  isClientRole: boolean;
  onSearch: (text: string) => void;
  /** Called with the new filter text; null removes the filter. */
  onFilter: (name: string, text: string | null) => void;
  /** Clears the search and all filters. */
  onClear: () => void;
  /** Content at the end: the column chooser. */
  children?: ReactNode;
  searchRef?: Ref<HTMLInputElement>;
}

/** Search and filters above the rows: active filters first, then those that are always visible. */
export function FilterBar({
  list,
  q,
  filters,
  isClientRole,
  onSearch,
  onFilter,
  onClear,
  children,
  searchRef,
}: FilterBarProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<string | null>(null);
  const { ready, more } = offeredFilters(list, isClientRole, filters);
  const inForce = [...ready, ...more].filter((name) => filters[name]);
  const waiting = ready.filter((name) => !filters[name]);
  const extra = asked !== null && !inForce.includes(asked) && !waiting.includes(asked) ? [asked] : [];
  const hidden = more.filter((name) => !filters[name]);
  return (
    <div
      className="flex items-center gap-2 border-b border-line px-6 py-2.5"
      onPointerEnter={fetchFilterEditor}
      onFocus={fetchFilterEditor}
    >
      <SearchBox
        ref={searchRef ?? null}
        value={q}
        placeholder={t(list.words.search)}
        onSearch={onSearch}
        className="w-64 shrink-0 xl:w-72"
      />
      <div className="-my-1 -mr-2 flex min-w-0 items-center gap-2 overflow-x-auto mask-r-from-[calc(100%-16px)] py-1 pr-4 [scrollbar-width:none] [&>.chip]:max-w-none">
        {[...inForce, ...waiting, ...extra].map((name) => (
          <FilterChip
            key={name}
            list={list}
            name={name}
            text={filters[name] ?? ''}
            opened={name === asked}
            onChange={(text) => onFilter(name, text)}
          />
        ))}
      </div>
      {hidden.length > 0 && (
        <Menu
          trigger={(props) => <Chip {...props} icon={iconPlus} label={t`Filter`} className="shrink-0" />}
          items={hidden.map((name) => ({
            key: name,
            label: t(list.words.fields[name]!),
            onSelect: () => setAsked(name),
          }))}
        />
      )}
      <span className="flex-1" />
      {(inForce.length > 0 || q !== '') && (
        <Button variant="text" size="small" onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
      )}
      {children}
    </div>
  );
}
