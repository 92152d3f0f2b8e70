import type { ReactNode } from 'react';
import { useId } from 'react';

export interface SettingRowProps {
  /** Anchor for links such as `/settings#notifications`. */
  anchor?: string;
  title: ReactNode;
  /** One sentence about the setting. */
  about?: ReactNode;
  children: ReactNode;
}

/** One setting: description on the left, controls on the right; stacked on a phone. */
export function SettingRow({ anchor, title, about, children }: SettingRowProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-x-8 gap-y-3 border-b border-line px-4 py-6 md:px-6 lg:grid-cols-[280px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {about && <p className="mt-1 text-ink-2">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
