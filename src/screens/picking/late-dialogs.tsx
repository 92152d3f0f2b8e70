import { lateDialog } from '#src/ui/late-dialog.tsx';

/** `lines-dialog.tsx` */
export const LinesDialog = lateDialog(async () => (await import('./lines-dialog.tsx')).LinesDialog);

/** `short-dialog.tsx` */
export const ShortDialog = lateDialog(async () => (await import('./short-dialog.tsx')).ShortDialog);

/** `type-code-dialog.tsx` */
export const TypeCodeDialog = lateDialog(async () => (await import('./type-code-dialog.tsx')).TypeCodeDialog);

/** `picked-number-dialog.tsx` */
export const PickedQuantityDialog = lateDialog(
  async () => (await import('./picked-number-dialog.tsx')).PickedQuantityDialog,
);

/** `picked-number-dialog.tsx` */
export const AboveStockDialog = lateDialog(
  async () => (await import('./picked-number-dialog.tsx')).AboveStockDialog,
);

/** `picking-camera.tsx` */
export const PickingCamera = lateDialog(async () => (await import('./picking-camera.tsx')).PickingCamera);
