import { lazy } from 'react';

const loadFinishView = () => import('./finish-view.tsx');
const loadUnavailable = () => import('./picking-unavailable.tsx');

/** `finish-view.tsx` */
export const FinishView = lazy(async () => ({ default: (await loadFinishView()).FinishView }));

/** `marked-or-packed.tsx` */
export const MarkedOrPacked = lazy(async () => ({
  default: (await import('./marked-or-packed.tsx')).MarkedOrPacked,
}));

/** `picking-unavailable.tsx` */
export const ClaimedView = lazy(async () => ({ default: (await loadUnavailable()).ClaimedView }));

/** `picking-unavailable.tsx` */
export const NotInPreparationView = lazy(async () => ({
  default: (await loadUnavailable()).NotInPreparationView,
}));

/** Loads what is shown after the last line, so that it is there when the user gets to it. */
export async function preloadEnd(): Promise<void> {
  // What fails to load is loaded again when it is shown.
  await Promise.allSettled([loadFinishView(), loadUnavailable()]);
}
