import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconX } from '#src/ui/icons/basic.ts';
import { stateWords } from '#src/ui/state-words.ts';
import { toggleName, type CatalogueSearch } from './catalogue-search.ts';
import type { ChangeSearch } from './use-catalogue-search.ts';

/** The active filters as chips; a press removes one. */
export function FilterChips({ search, onChange }: { search: CatalogueSearch; onChange: ChangeSearch }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { priceMin, priceMax } = search;
  const [from, to] = [money(priceMin ?? 0), money(priceMax ?? 0)];
  const price =
    priceMax === null
      ? t`Price: from ${from}`
      : priceMin === null
        ? t`Price: up to ${to}`
        : t`Price: ${from} to ${to}`;
  const chips = [
    ...search.categories.map((name) => ({
      words: name,
      remove: () => onChange({ categories: toggleName(search.categories, name) }),
    })),
    ...search.tags.map((name) => ({
      words: name,
      remove: () => onChange({ tags: toggleName(search.tags, name) }),
    })),
    ...search.levels.map((name) => ({
      words: t(stateWords[name]),
      remove: () => onChange({ levels: toggleName(search.levels, name) }),
    })),
    ...(priceMin === null && priceMax === null
      ? []
      : [{ words: price, remove: () => onChange({ priceMin: null, priceMax: null }) }]),
  ];
  return chips.map(({ words, remove }) => (
    <span key={words} className="chip chip-set shrink-0 pointer-coarse:min-h-12">
      <button type="button" className="chip-body" aria-label={t`Remove the filter ${words}`} onClick={remove}>
        {words}
        <Icon icon={iconX} size={16} />
      </button>
    </span>
  ));
}
