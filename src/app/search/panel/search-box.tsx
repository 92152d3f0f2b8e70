import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { canReadWithCamera } from '#src/scan/barcode-reader.ts';
import type { Scan } from '#src/scan/scan.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconCamera, iconSearch } from '#src/ui/icons/actions.ts';
import { iconSpinner, iconX } from '#src/ui/icons/basic.ts';
import { closeSearch } from '../search-store.ts';

const CameraDialog = lazy(async () => {
  const { CameraDialog: Dialog } = await withWords(import('#src/scan/camera-dialog.tsx'), catalogues.floor);
  return { default: Dialog };
});

/** Maximum length of a search text on the server. */
const MAX_SIGNS = 200;

export interface SearchBoxProps {
  typed: string;
  /** Enter was pressed, and its result is still loading. */
  waits: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onScan: (scan: Scan) => void;
  /** Id of the result list; undefined if it is empty. */
  list: string | undefined;
  /** Id of the result that Enter opens. */
  active: string | undefined;
}

/** The search input, with a scan button if the device has a camera, and a close button for touch. */
export function SearchBox({ typed, waits, onType, onKeyDown, onScan, list, active }: SearchBoxProps) {
  const { t } = useLingui();
  const [camera, setCamera] = useState(false);
  return (
    <div className="search-box">
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
      {canReadWithCamera() && (
        <IconButton icon={iconCamera} label={t`Scan with the camera`} onClick={() => setCamera(true)} />
      )}
      <IconButton icon={iconX} label={t`Close`} onClick={closeSearch} />
      {camera && (
        <Suspense>
          <CameraDialog
            open
            onClose={() => setCamera(false)}
            onScan={(scan) => {
              setCamera(false);
              onScan(scan);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
