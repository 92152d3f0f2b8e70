import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { clearFilters, type CatalogueSearch } from './catalogue-search.ts';
import { Facets } from './facets.tsx';
import type { ChangeSearch } from './use-catalogue-search.ts';

export interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  search: CatalogueSearch;
  onChange: ChangeSearch;
  /** Number of articles that match the filters. */
  count: number;
}

/** The filters in a drawer, for screens without room beside the articles; each takes effect immediately. */
export function FilterDrawer({ open, onClose, search, onChange, count }: FilterDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      footer={
        <div className="flex gap-2">
          <Button className="flex-1" onClick={() => onChange(clearFilters(search))}>
            <Trans>Clear</Trans>
          </Button>
          <Button variant="filled" className="flex-1" onClick={onClose}>
            <Plural value={count} one="Show # article" other="Show # articles" />
          </Button>
        </div>
      }
    >
      <div className="px-5 py-2">
        <Facets search={search} onChange={onChange} />
      </div>
    </Drawer>
  );
}
