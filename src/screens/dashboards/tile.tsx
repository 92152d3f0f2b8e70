import type { ReactNode } from 'react';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { Icon } from '#src/ui/icon.tsx';

export interface TileProps {
  icon: IconPath;
  /** The label of the metric. */
  title: ReactNode;
  /** The metric itself, a link. */
  children: ReactNode;
  /** Shown below the metric: what needs attention, or a comparison. */
  note?: ReactNode;
  /** Wider, for an amount of money. */
  wide?: boolean;
}

/** One large metric of the day. */
export function Tile({ icon, title, children, note, wide = false }: TileProps) {
  return (
    <section className={`dash-tile ${wide ? 'dash-amount' : ''}`}>
      <h2 className="flex items-center gap-2 text-13 font-semibold text-ink-2">
        <Icon icon={icon} size={18} />
        <span className="min-w-0">{title}</span>
      </h2>
      <p className="dash-number mt-0.5">{children}</p>
      <p className="mt-1 text-13 text-ink-2">{note}</p>
    </section>
  );
}
