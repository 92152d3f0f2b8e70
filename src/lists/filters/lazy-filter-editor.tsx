import { lazy, Suspense } from 'react';
import type { FilterProps } from './filter-props.ts';

const load = () => import('./filter-editor.tsx');
const FilterEditor = lazy(async () => ({ default: (await load()).FilterEditor }));

/** Preloads the filter editors shortly before the user opens one. */
export function fetchFilterEditor(): void {
  // A failed preload is only logged: the code is requested again when the editor opens.
  load().catch((error: unknown) =>
    console.warn('lists: preloading the filter editors failed, will retry', error),
  );
}

/** The filter editor; its code is loaded when the first one opens. */
export function LazyFilterEditor(props: FilterProps) {
  return (
    <Suspense fallback={<div className="h-32 w-72 max-w-full" aria-busy="true" />}>
      <FilterEditor {...props} />
    </Suspense>
  );
}
