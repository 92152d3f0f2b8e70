import { useRef, type ReactNode } from 'react';
import { usePublishedHeight } from './use-published-height.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** Shown beside the title in lighter text: "61 of 1,204". */
  aside?: ReactNode;
  /** Above the title: the back link. */
  back?: ReactNode;
  /** Buttons; at most one of them filled. */
  actions?: ReactNode;
  /** Below, inside the sticky part: tabs, steps. */
  children?: ReactNode;
  className?: string;
}

/** The head of a screen, which stays visible while the content scrolls. */
export function PageHeader({ title, aside, back, actions, children, className }: PageHeaderProps) {
  const ref = useRef<HTMLElement>(null);
  usePublishedHeight(ref, '--page-header');
  return (
    <header ref={ref} className={`page-header ${className ?? ''}`}>
      {back}
      <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-20 font-bold md:text-26">{title}</h1>
        {aside && <span className="text-ink-2 pointer-coarse:text-16">{aside}</span>}
        {actions && <div className="no-print ml-auto flex flex-wrap justify-end gap-2">{actions}</div>}
      </div>
      {children}
    </header>
  );
}
