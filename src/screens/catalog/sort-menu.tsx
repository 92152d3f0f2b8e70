import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { iconChevronDown } from '#src/ui/icons/basic.ts';
import { Menu } from '#src/ui/menu.tsx';
import { catalogueSorts, type CatalogueSort } from './catalogue-search.ts';

const WORDS: Record<CatalogueSort, MessageDescriptor> = {
  designation: msg`By name`,
  price: msg`Price, lowest first`,
  '-price': msg`Price, highest first`,
  reference: msg`By reference`,
};

export interface SortMenuProps {
  sort: CatalogueSort;
  onSort: (sort: CatalogueSort) => void;
  /** Text without a box, for a narrow line. */
  plain?: boolean;
}

/** The menu for the sort order of the articles. */
export function SortMenu({ sort, onSort, plain = false }: SortMenuProps) {
  const { t } = useLingui();
  const words = t(WORDS[sort]);
  return (
    <Menu
      align="end"
      items={catalogueSorts.map((key) => ({
        key,
        label: t(WORDS[key]),
        checked: key === sort,
        onSelect: () => onSort(key),
      }))}
      trigger={(props) => (
        <Button
          {...props}
          variant={plain ? 'text' : 'outline'}
          iconAfter={iconChevronDown}
          aria-label={t`Sorted: ${words}`}
          className={plain ? '-mr-3 px-3 text-14' : ''}
        >
          {words}
        </Button>
      )}
    />
  );
}
