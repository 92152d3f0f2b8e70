import { lazyDialog } from '#src/ui/lazy-dialog.tsx';

/** `ship-dialog.tsx` */
export const ShipDialog = lazyDialog(async () => (await import('./ship-dialog.tsx')).ShipDialog);
