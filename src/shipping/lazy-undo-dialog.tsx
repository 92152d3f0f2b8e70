import { lazyDialog } from '#src/ui/lazy-dialog.tsx';

/** `undo-dialog.tsx` */
export const UndoDialog = lazyDialog(async () => (await import('./undo-dialog.tsx')).UndoDialog);
