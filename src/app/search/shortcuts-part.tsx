import { ShortcutsDialog } from '#src/floor/shortcuts/shortcuts-dialog.tsx';
import { closeSearch } from './search-store.ts';

/** The keyboard shortcuts, opened with `?` on every page. */
export function ShortcutsPart() {
  return <ShortcutsDialog onClose={closeSearch} />;
}
