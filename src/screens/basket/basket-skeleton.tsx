import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#src/ui/skeleton.tsx';

const LINES = [0, 1, 2];

/** Placeholder for the basket while it loads, in the same layout. */
export function BasketSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        <Trans>Loading…</Trans>
      </p>
      <div aria-hidden="true">
        <div className="border-b border-line px-4 py-5 md:px-6">
          <Skeleton className="h-8 w-48" />
        </div>
        {LINES.map((line) => (
          <div key={line} className="basket-line border-b border-line px-4 py-4 md:px-6">
            <Skeleton className="basket-picture" />
            <div className="basket-words space-y-2.5">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-56 max-w-full" />
            </div>
            <Skeleton className="basket-quantity h-12 w-44" />
            <Skeleton className="basket-total h-5 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
