import { useLingui } from '@lingui/react/macro';
import { searchShortcut } from '#src/floor/shortcuts/search-shortcut.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconSearch } from '#src/ui/icons/actions.ts';
import { expectSearch, openSearch } from './search-store.ts';

const { modifier, key, shown } = searchShortcut;

/** The button that opens the search. */
export function SearchButton() {
  const { t } = useLingui();
  const label = t`Search everything`;
  return (
    <IconButton
      icon={iconSearch}
      label={label}
      title={`${label} (${shown.join(modifier === 'Meta' ? '' : '+')})`}
      aria-haspopup="dialog"
      aria-keyshortcuts={`${modifier}+${key}`}
      onPointerEnter={expectSearch}
      onFocus={expectSearch}
      onClick={() => openSearch()}
    />
  );
}
