import type { ReactNode } from 'react';

/** A grey block in the place and size of what is coming. Shows after 200 ms, so that a quick answer never blinks. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className ?? 'h-3 w-full'}`} />;
}

/**
 * Many blocks, and the lines between them, that show as one after these 200 ms: a hundred waits of their own are a
 * hundred animations, which a slow device pays for just when its rows come.
 */
export function Skeletons({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div aria-hidden="true" className={`skeletons ${className ?? ''}`}>
      {children}
    </div>
  );
}

export interface SkeletonRowsProps {
  /** How many rows; they fade downwards. */
  rows?: number;
  /** Tailwind widths of the cells, left to right. */
  cells?: readonly string[];
  /** What is loading; read out, and shown below the rows. */
  children?: ReactNode;
  className?: string;
}

const CELLS = ['w-4.5', 'w-20', 'w-24 flex-1', 'w-20', 'w-16'];

/** A list that is coming, in its own geometry. */
export function SkeletonRows({ rows = 8, cells = CELLS, children, className }: SkeletonRowsProps) {
  return (
    <div className={className}>
      <Skeletons>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="skeleton-row" style={{ opacity: 1 - (row / rows) * 0.6 }}>
            {cells.map((width, cell) => (
              <span key={cell} className={width}>
                <Skeleton className={cell === 0 ? 'h-4.5 w-full' : 'h-3 w-full'} />
              </span>
            ))}
          </div>
        ))}
      </Skeletons>
      <p role="status" className="px-6 py-3 text-13 text-ink-3">
        {children}
      </p>
    </div>
  );
}
