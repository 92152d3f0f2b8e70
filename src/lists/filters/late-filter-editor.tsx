import { lazy, Suspense } from 'react';
import type { FilterProps } from './filter-props.ts';

const load = () => import('./filter-editor.tsx');
const FilterEditor = lazy(async () => ({ default: (await load()).FilterEditor }));

/** Fetches the editors, where somebody is about to open one. */
export function fetchFilterEditor(): void {
  // One that cannot be fetched now is asked for again, and missed, when it is to be shown.
  load().catch(() => undefined);
}

/** The editor of a filter, which is fetched when the first one is opened. */
export function LateFilterEditor(props: FilterProps) {
  return (
    <Suspense fallback={<div className="h-32 w-72 max-w-full" aria-busy="true" />}>
      <FilterEditor {...props} />
    </Suspense>
  );
}
