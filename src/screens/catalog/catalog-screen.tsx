import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { SearchBox } from '#src/lists/filters/search-box.tsx';
import { useEvent } from '#src/ui/use-event.ts';
import { useListKeys } from '#src/lists/page/use-list-keys.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import { NoCustomer } from '#src/floor/no-customer.tsx';
import { PasteButton } from '#src/ordering/paste/paste-button.tsx';
import { ReadFailure } from '#src/ordering/read-failure.tsx';
import { isUnlinkedClient } from '#src/floor/is-unlinked-client.ts';
import { useCatalogue } from '#src/sync/client/catalogue/catalogue.ts';
import { usePermissions } from '#src/session/can.ts';
import { useUser } from '#src/session/use-session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconFilter } from '#src/ui/icons/actions.ts';
import { ArticleGrid } from './article-grid.tsx';
import { BasketBar } from './basket-bar.tsx';
import { clearFilters, countFilters, writeCatalogueSearch } from './catalogue-search.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { Facets } from './facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useCatalogueSearch } from './use-catalogue-search.ts';
import { useRested } from './use-rested.ts';
import { useEnterResults } from './use-enter-results.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** The catalogue: search, filter, add to the basket. */
export function CatalogScreen() {
  const user = useUser();
  return user && isUnlinkedClient(user) ? <NoCustomer /> : <Catalogue />;
}

function Catalogue() {
  const { t } = useLingui();
  useFindByScan();
  const { number, plural } = useFormat();
  const [asked, change] = useCatalogueSearch();
  const { search, pause, onType, onSearch } = useTypedSearch(asked, (q) => change({ q }, { replace: true }));
  const params = writeCatalogueSearch(search);
  const question = stringifyPlainSearch(params);
  const facetSearch = useRested(search, question);
  const found = useCatalogue(params);
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const [filtering, setFiltering] = useState(false);
  const wide = useMedia('(width >= 1024px)');
  const phone = useMedia('(width < 768px)');
  const mayOrder = usePermissions().includes('manage catalog');
  useListKeys({ onSearch: () => box.current?.focus() });
  useEnterResults(box, results);
  const loadMore = useEvent(found.loadMore);
  const count = number(found.count);
  const filters = countFilters(search);
  const sortMenu = <SortMenu plain={!wide} sort={search.sort} onSort={(sort) => change({ sort })} />;
  const clear = () => change(clearFilters(search));
  return (
    <div className="flex h-full flex-col">
      <header className="flex items-center gap-2 border-b border-line p-3 max-md:px-4 md:gap-3 md:px-6 md:py-4">
        <h1 className="text-26 font-bold max-md:sr-only">
          <Trans>Catalogue</Trans>
        </h1>
        <SearchBox
          ref={box}
          label={t`Search the catalogue`}
          pause={pause}
          value={asked.q}
          onType={onType}
          placeholder={phone ? t`Find an article` : t`Reference, name, colour, tag…`}
          onSearch={onSearch}
          className="min-w-0 flex-1 md:ml-3 md:max-w-110"
        />
        {!wide && (
          <IconButton
            variant="outline"
            icon={iconFilter}
            label={filters > 0 ? t`Filters: ${filters}` : t`Filters`}
            badge={filters}
            badgeTone="act"
            onClick={() => setFiltering(true)}
          />
        )}
        {!phone && (
          <div className="ml-auto flex gap-2">
            {mayOrder && <PasteButton />}
            {wide && sortMenu}
          </div>
        )}
      </header>
      <div className="flex min-h-0 flex-1">
        {wide && (
          <aside
            aria-label={t`Filters`}
            // Isolated painting, like the article list, so that typing repaints neither.
            className="isolate w-54 shrink-0 overflow-y-auto border-r border-line px-5 py-1"
          >
            {/* Facets are counted over all articles, so the search results load first. */}
            {found.data && <Facets search={facetSearch} onChange={change} />}
          </aside>
        )}
        <section ref={results} aria-busy={found.stale} className="flex min-w-0 flex-1 flex-col">
          {phone && filters > 0 && (
            <div className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]">
              <FilterChips search={search} onChange={change} />
            </div>
          )}
          <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 max-md:min-h-9 max-md:bg-bg lg:py-2">
            <p role="status" className="font-bold">
              {found.data &&
                (found.capped ? (
                  <Select
                    value={plural(found.count)}
                    _one={`${count} article or more`}
                    other={`${count} articles or more`}
                  />
                ) : (
                  <Select value={plural(found.count)} _one={`${count} article`} other={`${count} articles`} />
                ))}
            </p>
            {!phone && <FilterChips search={search} onChange={change} />}
            {!phone && filters > 0 && (
              <Button variant="text" size="small" onClick={clear}>
                <Trans>Clear</Trans>
              </Button>
            )}
            {!wide && <span className="ml-auto">{sortMenu}</span>}
          </div>
          {found.data ? (
            found.data.length > 0 ? (
              <ArticleGrid
                articles={found.data}
                queryKey={`catalogue${question}`}
                count={found.capped ? null : found.count}
                more={found.hasMore && !found.stale && !found.error}
                onEnd={loadMore}
                busy={found.stale}
              />
            ) : (
              <NothingFound
                params={params}
                filtered={filters > 0}
                onSearch={(q) => change({ q })}
                onClear={clear}
                onClearText={() => change({ q: '' })}
              />
            )
          ) : found.error ? (
            <ReadFailure error={found.error} onRetry={found.refresh} />
          ) : (
            <CatalogueSkeleton />
          )}
        </section>
      </div>
      {found.data && found.error && found.hasMore && (
        <Banner
          persistent
          kind="danger"
          title={<Trans>More articles could not be loaded.</Trans>}
          action={
            <button type="button" className="link" onClick={found.loadMore}>
              <Trans>Try again</Trans>
            </button>
          }
        />
      )}
      {mayOrder && !wide && <BasketBar />}
      <FilterDrawer
        open={filtering && !wide}
        onClose={() => setFiltering(false)}
        search={search}
        onChange={change}
        count={found.count}
      />
    </div>
  );
}
