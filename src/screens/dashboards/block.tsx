import { useId, type CSSProperties, type ReactNode } from 'react';

export interface BlockProps {
  title: ReactNode;
  /** Beside the title, lighter. */
  aside?: ReactNode;
  /** At the end of its head: a link to the whole list, a choice. */
  action?: ReactNode;
  /** So many rows it may have: it is as high from the start. */
  rows: number;
  /** As wide as the sheet. */
  full?: boolean;
  id?: string;
  children: ReactNode;
}

/** A part of the sheet with a head. */
export function Block({ title, aside, action, rows, full, id, children }: BlockProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`dash-block ${full ? 'dash-full' : ''}`}
      style={{ '--rows': rows } as CSSProperties}
    >
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} tabIndex={-1} className="text-16 font-semibold outline-none">
          {title}
        </h2>
        {aside && <span className="text-13 text-ink-2">{aside}</span>}
        {action && <div className="ml-auto">{action}</div>}
      </div>
      {children}
    </section>
  );
}
