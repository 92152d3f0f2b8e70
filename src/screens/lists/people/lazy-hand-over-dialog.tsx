import { lazy, Suspense } from 'react';
import type { HandOverDialogProps } from './hand-over-dialog.tsx';

const HandOverDialog = lazy(async () => ({
  default: (await import('./hand-over-dialog.tsx')).HandOverDialog,
}));

/** The dialog that hands over what is entrusted to a user, loaded with the first one. */
export function LazyHandOverDialog(props: HandOverDialogProps) {
  return (
    <Suspense>
      <HandOverDialog {...props} />
    </Suspense>
  );
}
