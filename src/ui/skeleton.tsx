import type { ReactNode } from 'react';

/**
 * A grey block in the place and size of loading content. Appears after 200 ms, so that a quick answer does not flicker.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className ?? 'h-3 w-full'}`} />;
}

/**
 * A group of blocks that appear together after these 200 ms: an animation per block would slow down a weak device just
 * as its rows arrive.
 */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div aria-hidden="true" className={`skeletons ${className ?? ''}`}>
      {children}
    </div>
  );
}

export interface SkeletonRowsProps {
  /** Number of rows; they fade towards the bottom. */
  rows?: number;
  /** Tailwind widths of the cells, left to right. */
  cells?: readonly string[];
  /** What is loading; read out, and shown below the rows. */
  children?: ReactNode;
}

const CELLS = ['w-4.5', 'w-20', 'w-24 flex-1', 'w-20', 'w-16'];

/** Placeholder for a loading list, in the same layout. */
export function SkeletonRows({ rows = 8, cells = CELLS, children }: SkeletonRowsProps) {
  return (
    <div>
      <SkeletonGroup>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="skeleton-row" style={{ opacity: 1 - (row / rows) * 0.6 }}>
            {cells.map((width, cell) => (
              <span key={cell} className={width}>
                <Skeleton className={cell === 0 ? 'h-4.5 w-full' : 'h-3 w-full'} />
              </span>
            ))}
          </div>
        ))}
      </SkeletonGroup>
      <p role="status" className="px-6 py-3 text-13 text-ink-3">
        {children}
      </p>
    </div>
  );
}
