import type { ReactNode } from 'react';
import { RackIllustration } from './rack-illustration.tsx';

export interface EmptyStateProps {
  /** A plain statement of what is missing. */
  title: ReactNode;
  /** Why, or how to add something. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  className?: string;
  /** `h1` if it is the only content of the page. */
  as?: 'h1' | 'h2';
}

/** An empty state: what is missing, why, and what to do. */
export function EmptyState({ title, children, action, className, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center px-4 py-12 text-center ${className ?? ''}`}>
      <RackIllustration className="mb-6 max-w-full" />
      <Heading className="text-20 font-semibold">{title}</Heading>
      {children && (
        <div className="mt-2 max-w-[44ch] text-balance text-ink-2 pointer-coarse:text-16">{children}</div>
      )}
      {action && <div className="floor-targets mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
