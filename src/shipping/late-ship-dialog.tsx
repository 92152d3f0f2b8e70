import { lateDialog } from '#src/ui/late-dialog.tsx';

/** `ship-dialog.tsx` */
export const ShipDialog = lateDialog(async () => (await import('./ship-dialog.tsx')).ShipDialog);
