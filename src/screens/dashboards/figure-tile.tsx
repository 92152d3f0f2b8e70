import type { ReactNode } from 'react';
import type { Figure } from '#contract/endpoints/dashboard-answers.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { FigureLink } from './figure-link.tsx';
import { Tile } from './tile.tsx';

export interface FigureTileProps {
  icon: IconPath;
  title: string;
  figure: Figure;
  /** Any count above 0 is a problem. */
  alarm?: boolean;
  note?: ReactNode;
  /** Shown instead of the count: an amount. */
  children?: ReactNode;
}

/** A large count that links to its list. */
export function FigureTile({ icon, title, figure, alarm, note, children }: FigureTileProps) {
  const bad = alarm === true && figure.count > 0;
  return (
    <Tile icon={icon} title={title} note={note} wide={children !== undefined}>
      <FigureLink
        figure={figure}
        label={title}
        className={`hover:underline ${bad ? 'text-bad' : ''} ${figure.count === 0 && !children ? 'text-ink-3' : ''}`}
      >
        {children}
      </FigureLink>
    </Tile>
  );
}
