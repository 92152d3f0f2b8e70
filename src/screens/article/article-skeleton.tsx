import { Trans } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';

/** Placeholder for an article while it loads, in the same layout. */
export function ArticleSkeleton() {
  return (
    <div className="mx-auto grid max-w-310 md:px-6 md:pt-15 lg:grid-cols-2 lg:gap-10">
      <p role="status" className="sr-only">
        <Trans>Loading…</Trans>
      </p>
      <Skeleton className="h-64 w-full md:h-100" />
      <SkeletonGroup className="space-y-4 px-4 pt-5 md:px-0 lg:pt-0">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-7 w-80 max-w-full" />
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-12 w-52" />
        <Skeleton className="h-24 w-full" />
      </SkeletonGroup>
    </div>
  );
}
