import { lazy, Suspense } from 'react';
import { useUpdate } from './update-store.ts';

// Seldom needed, and not to be waited for by a sign-in. Where it does not come, what was refused still says why.
const UpdateBanner = lazy(async () => {
  try {
    return { default: (await import('./update-banner.tsx')).UpdateBanner };
  } catch (error) {
    console.warn('The offer of the update could not be fetched.', error);
    return { default: () => null };
  }
});

/** Before sign-in: the offer of the update where the server takes nothing of this version any more. */
export function NeededUpdate() {
  if (useUpdate() !== 'needed') return null;
  return (
    <Suspense>
      <UpdateBanner only="needed" />
    </Suspense>
  );
}
