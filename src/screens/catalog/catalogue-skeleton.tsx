import { Trans } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';

const CELLS = Array.from({ length: 12 }, (_, at) => at);

/** Placeholder for the catalogue while the first articles load, in the same layout. */
export function CatalogueSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <p role="status" className="sr-only">
        <Trans>Loading…</Trans>
      </p>
      <SkeletonGroup className="grid grid-cols-1 md:grid-cols-[repeat(auto-fill,minmax(216px,1fr))]">
        {CELLS.map((at) => (
          <div key={at} className="flex h-34 border-b border-line md:block md:h-73 md:border-r">
            <Skeleton className="h-full w-30 rounded-none md:h-40 md:w-full" />
            <div className="flex-1 space-y-2.5 p-3.5">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-6 w-16" />
            </div>
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}
