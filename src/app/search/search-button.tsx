import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconSearch } from '#src/ui/icons/actions.ts';
import { KeyHint } from '#src/ui/key-hint.tsx';
import { searchKey, searchShortcut } from './search-key.ts';
import { expectSearch, openSearch } from './search-store.ts';

/** Opens the search by a press: a drawing, or where there is room for it as wide as a field. */
export function SearchButton({ wide = false, className }: { wide?: boolean; className?: string }) {
  const { t } = useLingui();
  const label = t`Search everything`;
  const acts = {
    'aria-haspopup': 'dialog' as const,
    'aria-keyshortcuts': searchShortcut,
    title: `${label} (${searchKey})`,
    onPointerEnter: expectSearch,
    onFocus: expectSearch,
    onClick: () => openSearch(),
  };
  if (!wide) return <IconButton icon={iconSearch} label={label} className={className} {...acts} />;
  return (
    <button
      type="button"
      aria-label={label}
      {...acts}
      className={`flex h-9 items-center gap-2 rounded-control border border-edge px-2.5 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11 ${className ?? ''}`}
    >
      <Icon icon={iconSearch} size={18} />
      <span className="mr-auto">
        <Trans>Search</Trans>
      </span>
      <KeyHint>{searchKey}</KeyHint>
    </button>
  );
}
