import { lazyDialog } from '#src/ui/lazy-dialog.tsx';

/** `lines-dialog.tsx` */
export const LinesDialog = lazyDialog(async () => (await import('./lines-dialog.tsx')).LinesDialog);

/** `short-dialog.tsx` */
export const ShortDialog = lazyDialog(async () => (await import('./short-dialog.tsx')).ShortDialog);

/** `type-code-dialog.tsx` */
export const TypeCodeDialog = lazyDialog(async () => (await import('./type-code-dialog.tsx')).TypeCodeDialog);

/** `picked-number-dialog.tsx` */
export const PickedQuantityDialog = lazyDialog(
  async () => (await import('./picked-number-dialog.tsx')).PickedQuantityDialog,
);

/** `picked-number-dialog.tsx` */
export const AboveStockDialog = lazyDialog(
  async () => (await import('./picked-number-dialog.tsx')).AboveStockDialog,
);

/** `picking-camera.tsx` */
export const PickingCamera = lazyDialog(async () => (await import('./picking-camera.tsx')).PickingCamera);
