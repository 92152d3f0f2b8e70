import { PasteDialog } from '#src/ordering/paste/paste-dialog.tsx';
import { closeSearch } from '../search-store.ts';

/** A list that is pasted from wherever one is. */
export function PastePart() {
  return <PasteDialog open onClose={closeSearch} />;
}
