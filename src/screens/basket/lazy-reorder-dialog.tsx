import { lazyDialog } from '#src/ui/lazy-dialog.tsx';

/** `reorder-dialog.tsx`, with the reader of pasted lists: most orders do without. */
export const ReorderDialog = lazyDialog(async () => (await import('./reorder-dialog.tsx')).ReorderDialog);
