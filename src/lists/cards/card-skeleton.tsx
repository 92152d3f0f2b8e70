import { Trans } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';

/** Placeholder cards with the height of real ones. */
export function CardSkeleton({ height }: { height: number }) {
  return (
    <div className="overflow-hidden">
      <SkeletonGroup>
        {Array.from({ length: 6 }, (_, card) => (
          <div
            key={card}
            className="flex flex-col justify-around border-b border-line px-4 py-3"
            style={{ height, opacity: 1 - card / 8 }}
          >
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-3 w-36" />
          </div>
        ))}
      </SkeletonGroup>
      <p role="status" className="sr-only">
        <Trans>Loading…</Trans>
      </p>
    </div>
  );
}
