import { PasteDialog } from '#src/ordering/paste/paste-dialog.tsx';
import { closeSearch } from '../search-store.ts';

/** The form to paste a list of articles, available on every page. */
export function PastePart() {
  return <PasteDialog open onClose={closeSearch} />;
}
