import { useId, type ReactNode } from 'react';
import { blockLook, type BlockSize } from './block-size.ts';

export interface BlockProps {
  title: ReactNode;
  /** Shown beside the title in lighter text. */
  aside?: ReactNode;
  /** At the end of the head: a link to the full list, or a choice. */
  action?: ReactNode;
  size: BlockSize;
  id?: string;
  children: ReactNode;
}

/** A section of the dashboard with a head. */
export function Block({ title, aside, action, size, id, children }: BlockProps) {
  const heading = useId();
  const { className, style } = blockLook(size);
  return (
    <section id={id} aria-labelledby={heading} className={className} style={style}>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3">
          <h2 id={heading} tabIndex={-1} className="text-16 font-semibold outline-none">
            {title}
          </h2>
          {aside && <span className="text-13 text-ink-2">{aside}</span>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {children}
    </section>
  );
}
