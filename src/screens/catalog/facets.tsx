import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { stockLevels, type StockLevel } from '#contract/rules/stock/stock-level.ts';
import { useFacets } from '#src/sync/client/catalogue/catalogue.ts';
import { stateWords } from '#src/ui/state-words.ts';
import { toggleName, writeCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';
import { FacetGroup } from './facet-group.tsx';
import { mergeFacet } from './merge-facet.ts';
import { PriceRange } from './price-range.tsx';
import type { ChangeSearch } from './use-catalogue-search.ts';

const EVERYTHING = {};

export interface FacetsProps {
  search: CatalogueSearch;
  onChange: ChangeSearch;
}

/** All facets. Memoised, so that typing does not render them again. */
export const Facets = memo(function Facets({ search, onChange }: FacetsProps) {
  const { t } = useLingui();
  const { data: whole } = useFacets(EVERYTHING);
  const { data: present } = useFacets(writeCatalogueSearch(search));
  if (!whole || !present) return null;
  const levels = stockLevels.map((name) => ({
    name,
    count: present.levels.find((level) => level.name === name)?.count ?? 0,
  }));
  return (
    <>
      <FacetGroup
        title={<Trans>Category</Trans>}
        choices={mergeFacet(whole.categories, present.categories, search.categories)}
        chosen={search.categories}
        onToggle={(name) => onChange({ categories: toggleName(search.categories, name) })}
      />
      <FacetGroup
        title={<Trans>Article tags</Trans>}
        choices={mergeFacet(whole.tags, present.tags, search.tags).filter(
          ({ name, count }) => count > 0 || search.tags.includes(name),
        )}
        chosen={search.tags}
        onToggle={(name) => onChange({ tags: toggleName(search.tags, name) })}
      />
      <FacetGroup<StockLevel>
        title={<Trans>Availability</Trans>}
        choices={levels}
        chosen={search.levels}
        onToggle={(name) => onChange({ levels: toggleName(search.levels, name) })}
        words={(name) => t(stateWords[name])}
      />
      <PriceRange
        min={search.priceMin}
        max={search.priceMax}
        onChange={(priceMin, priceMax) => onChange({ priceMin, priceMax })}
      />
    </>
  );
});
