import { useEffect } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { LazyPart } from '../lazy-part.tsx';
import { handleGlobalShortcut } from './global-shortcuts.ts';
import { closeSearch, useSearchPart } from './search-store.ts';

const loadSearch = async () =>
  (await withWords(import('./panel/search-panel.tsx'), catalogues.search)).SearchPanel;
const loadPaste = async () => (await withWords(import('./panel/paste-part.tsx'), catalogues.shop)).PastePart;

const loadShortcuts = async () =>
  (await withWords(import('./shortcuts-part.tsx'), catalogues.settings)).ShortcutsPart;

/** The search on every page, opened with Ctrl+K. Its code is preloaded when the user is about to open it. */
export function SearchHost() {
  const part = useSearchPart();
  useEffect(() => {
    document.addEventListener('keydown', handleGlobalShortcut);
    return () => {
      document.removeEventListener('keydown', handleGlobalShortcut);
      // Closed when the next user signs in.
      closeSearch();
    };
  }, []);
  const tellMissing = () => {
    if (part === 'soon') return;
    closeSearch();
    toastFailure(new ApiError('network'));
  };
  return (
    <>
      <LazyPart
        loadWhen={part === 'search' ? 'now' : part && 'soon'}
        load={loadSearch}
        onMissing={tellMissing}
      />
      <LazyPart loadWhen={part === 'paste' ? 'now' : null} load={loadPaste} onMissing={tellMissing} />
      <LazyPart loadWhen={part === 'keys' ? 'now' : null} load={loadShortcuts} onMissing={tellMissing} />
    </>
  );
}
