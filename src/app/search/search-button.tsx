import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconSearch } from '#src/ui/icons/actions.ts';
import { searchKey, searchShortcut } from './search-key.ts';
import { expectSearch, openSearch } from './search-store.ts';

/** The button that opens the search. */
export function SearchButton() {
  const { t } = useLingui();
  const label = t`Search everything`;
  return (
    <IconButton
      icon={iconSearch}
      label={label}
      title={`${label} (${searchKey})`}
      aria-haspopup="dialog"
      aria-keyshortcuts={searchShortcut}
      onPointerEnter={expectSearch}
      onFocus={expectSearch}
      onClick={() => openSearch()}
    />
  );
}
