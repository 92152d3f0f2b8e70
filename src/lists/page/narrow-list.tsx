import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconFilter } from '#src/ui/icons/actions.ts';
import { CardView } from '../cards/card-view.tsx';
import { CachedLine } from './cached-line.tsx';
import { SearchBox } from '../filters/search-box.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { sumsOf } from './sums-of.ts';
import type { ListViewProps } from './wide-list.tsx';

const FilterDrawer = lazy(async () => ({
  default: (await import('../filters/filter-drawer.tsx')).FilterDrawer,
}));

/**
 * The list where `ListPage` has no room for a table, as on a phone or with large text: search, views, cards and a bottom
 * bar. On a phone, the app's top bar shows the page title.
 */
export function NarrowList({ list, model, acts, create, searchRef, files }: ListViewProps) {
  const { t } = useLingui();
  const { number, money } = useFormat();
  const [filtering, setFiltering] = useState(false);
  const { above: Above } = list;
  const { state, data, filters } = model;
  const { count } = data;
  const set = Object.keys(filters).length;
  const sums = sumsOf(list, model);
  const total = list.totals?.find(({ field }) => sums?.[field] !== undefined);
  return (
    <>
      <h1 className="px-4 pt-3 text-20 font-bold max-md:sr-only">{t(list.words.title)}</h1>
      <div className="flex gap-2 px-4 pt-3">
        <SearchBox
          ref={searchRef}
          value={state.q}
          placeholder={t(list.words.search)}
          onSearch={model.onSearch}
          className="min-w-0 flex-1"
        />
        <IconButton
          variant="outline"
          icon={iconFilter}
          label={t`Filters: ${set}`}
          badge={set}
          badgeTone="act"
          onClick={() => setFiltering(true)}
        />
        {files}
      </div>
      <div className="border-b border-line px-4 pt-1">
        <ViewTabs list={list} model={model} />
        <div className="h-2 [.tabs+&]:hidden" />
      </div>
      {Above && <Above question={model.question} />}
      <CachedLine cached={data.cached} onRetry={() => void data.refetch()} />
      <CardView list={list} model={model} acts={acts} create={create} />
      <ActionBar step={null} className="flex-wrap justify-end">
        <p className="min-w-fit flex-1">
          {count && (
            <span className="block text-16 font-bold">
              {count.capped ? (
                <Trans>More than {number(count.count)}</Trans>
              ) : (
                t(list.words.counted(count.count))
              )}
              {count.deviceOnly && (
                <>
                  {' '}
                  <Trans>on this device</Trans>
                </>
              )}
            </span>
          )}
          {sums && total && (
            <span className="block text-ink-2">
              {money(sums[total.field]!)} {t(total.label)}
            </span>
          )}
        </p>
        {create}
      </ActionBar>
      {filtering && (
        <Suspense>
          <FilterDrawer
            list={list}
            open
            onClose={() => setFiltering(false)}
            filters={filters}
            isClientRole={model.isClientRole}
            sort={model.sort}
            onSort={model.onSort}
            onFilter={model.onFilter}
            onClear={model.onClear}
          />
        </Suspense>
      )}
    </>
  );
}
