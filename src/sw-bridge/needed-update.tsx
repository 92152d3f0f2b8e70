import { lazy, Suspense } from 'react';
import { useUpdate } from './update-store.ts';

// Rarely needed, so sign-in does not wait for it. If it fails to load, the refusal's message still names the reason.
const UpdateBanner = lazy(async () => {
  try {
    return { default: (await import('./update-banner.tsx')).UpdateBanner };
  } catch (error) {
    console.warn('update: loading the update banner failed', error);
    return { default: () => null };
  }
});

/** Before sign-in: offers the update if the server refuses this version. */
export function NeededUpdate() {
  if (useUpdate() !== 'needed') return null;
  return (
    <Suspense>
      <UpdateBanner only="needed" />
    </Suspense>
  );
}
