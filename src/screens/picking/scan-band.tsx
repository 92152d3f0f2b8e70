import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck, iconX } from '#src/ui/icons/basic.ts';
import { iconShort } from '#src/ui/icons/states.ts';

/**
 * How the band looks. right: what was expected, also at the end of picking. short: done, but pieces are missing. wrong:
 * no quantity was changed.
 */
export type BandOutcome = 'right' | 'short' | 'wrong';

export interface ScanBandProps {
  outcome: BandOutcome;
  title: ReactNode;
  text: ReactNode;
}

const icons = { right: iconCheck, short: iconShort, wrong: iconX };

/** The result of a scan or of a step, readable from an arm's length: white on a colour in every theme, with an icon. */
export function ScanBand({ outcome, title, text }: ScanBandProps) {
  return (
    <div role={outcome === 'wrong' ? 'alert' : 'status'} className={`scan-band scan-band-${outcome}`}>
      <span className="scan-mark">
        <Icon icon={icons[outcome]} size={76} />
      </span>
      <div className="min-w-0">
        <p className="scan-title font-bold break-words">{title}</p>
        <p className="scan-text">{text}</p>
      </div>
    </div>
  );
}
