import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { blockLook, type BlockSize } from './block-size.ts';

/** Number of tiles (small ones have no notes) and heights of the blocks. */
export type DashboardShape = { tiles: number; blocks: readonly BlockSize[]; small?: true };

/** Placeholder for a dashboard while it loads, in the same layout. */
export function DashboardSkeleton({ shape }: { shape: DashboardShape }) {
  return (
    <>
      <p role="status" className="sr-only">
        <Trans>Loading…</Trans>
      </p>
      <div aria-hidden="true" className={`dash-tiles ${shape.small ? 'dash-small' : ''}`}>
        {Array.from({ length: shape.tiles }, (_, at) => (
          <div key={at} className="dash-tile">
            <Skeleton className="mt-1 h-3 w-24" />
            <Skeleton className="mt-3.5 h-7 w-16" />
            {!shape.small && <Skeleton className="mt-4 h-3 w-32 max-w-full" />}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="dash-sheet">
        {shape.blocks.map((size, at) => (
          <div key={at} {...blockLook(size)}>
            <Skeleton className="mt-2 mb-6 h-4 w-48 max-w-full" />
            {typeof size === 'string' ? <Skeleton className="h-40 w-full" /> : <Rows size={size} />}
          </div>
        ))}
      </div>
    </>
  );
}

function Rows({ size }: { size: Exclude<BlockSize, string> }) {
  const rows = typeof size === 'number' ? size : size.list;
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className="flex h-(--row) items-center" style={{ opacity: 1 - row / rows / 1.6 }}>
      <Skeleton className="h-3 w-full" />
    </div>
  ));
}
