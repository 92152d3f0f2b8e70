import { lazy, Suspense } from 'react';
import type { FilterProps } from './filter-props.ts';

const load = () => import('./filter-editor.tsx');
const FilterEditor = lazy(async () => ({ default: (await load()).FilterEditor }));

/** Fetches the editors, where somebody is about to open one. */
export function fetchFilterEditor(): void {
  // It is asked for again, and missed, when it is to be shown.
  load().catch((error: unknown) => console.warn('The editor of filters did not come yet.', error));
}

/** The editor of a filter, which is fetched when the first one is opened. */
export function LateFilterEditor(props: FilterProps) {
  return (
    <Suspense fallback={<div className="h-32 w-72 max-w-full" aria-busy="true" />}>
      <FilterEditor {...props} />
    </Suspense>
  );
}
