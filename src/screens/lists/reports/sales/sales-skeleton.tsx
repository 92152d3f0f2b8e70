import { Skeleton } from '#src/ui/skeleton.tsx';

const rows = Array.from({ length: 10 }, (_, at) => at);

/** The report while it loads. */
export function SalesSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4 px-4 py-4 md:px-6">
      <Skeleton className="h-36" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  );
}
