import type { ReactNode } from 'react';
import { RackDrawing } from './rack-drawing.tsx';

export interface EmptyStateProps {
  /** What is not here, as a plain fact. */
  title: ReactNode;
  /** Why, or what would bring something here. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  className?: string;
  /** `h1` where it is all that the page has. */
  as?: 'h1' | 'h2';
}

/** Says that there is nothing, why, and what to do. */
export function EmptyState({ title, children, action, className, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center px-4 py-12 text-center ${className ?? ''}`}>
      <RackDrawing className="mb-6 max-w-full" />
      <Heading className="text-20 font-semibold">{title}</Heading>
      {children && <div className="mt-2 max-w-[44ch] text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
