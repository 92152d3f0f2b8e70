import { lazy, Suspense } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import type { ViewsModel } from './use-saved-views.ts';

// Views are mostly read, so the code that writes them is loaded once there is one to save or to act on.
const Actions = lazy(async () => ({
  default: (await withWords(import('./edit/view-actions.tsx'), catalogues.views)).ViewActions,
}));

/** The menu beside the views: saves the current state as a view, or acts on the current view. */
export function LazyViewActions({ model }: { model: ViewsModel }) {
  return (
    <Suspense>
      <Actions model={model} />
    </Suspense>
  );
}
