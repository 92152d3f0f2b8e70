import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { FindCameraButton } from '#src/floor/find/find-camera-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconSearch } from '#src/ui/icons/actions.ts';
import { iconSpinner, iconX } from '#src/ui/icons/basic.ts';
import { MaxLengthStatus } from '#src/ui/max-length-status.tsx';
import { closeSearch } from '../search-store.ts';

/** Maximum length of a search text on the server. */
const MAX_SIGNS = 200;

export interface SearchBoxProps {
  typed: string;
  /** Enter was pressed, and its result is still loading. */
  waits: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Id of the result list; undefined if it is empty. */
  list: string | undefined;
  /** Id of the result that Enter opens. */
  active: string | undefined;
}

/** The search input, with a scan button if the device has a camera, and a close button for touch. */
export function SearchBox({ typed, waits, onType, onKeyDown, list, active }: SearchBoxProps) {
  const { t } = useLingui();
  return (
    <div className="search-box relative">
      <Icon
        icon={waits ? iconSpinner : iconSearch}
        size={22}
        className={waits ? 'animate-spin text-act' : 'text-ink-3'}
      />
      <input
        type="text"
        role="combobox"
        aria-label={t`Search everything`}
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_SIGNS}
        placeholder={t`Article, location, order, customer…`}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed.length >= MAX_SIGNS && (
        <MaxLengthStatus
          maxLength={MAX_SIGNS}
          className="pointer-events-none absolute top-full left-0 z-10 rounded-control bg-surface px-1.5 py-0.5"
        />
      )}
      {/* The camera shows below the page, so that the answer to each code is seen. */}
      <FindCameraButton onOpen={closeSearch} />
      <IconButton icon={iconX} label={t`Close`} onClick={closeSearch} />
    </div>
  );
}
