import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck, iconX } from '#src/ui/icons/basic.ts';
import { iconShort } from '#src/ui/icons/states.ts';

/** right: what was expected. short: done, but pieces are missing. wrong: nothing was counted. */
export type Verdict = 'right' | 'short' | 'wrong';

export interface ScanBandProps {
  verdict: Verdict;
  title: ReactNode;
  text: ReactNode;
}

const icons = { right: iconCheck, short: iconShort, wrong: iconX };

/** The result of a scan, readable from an arm's length: white on a colour in every theme, with an icon. */
export function ScanBand({ verdict, title, text }: ScanBandProps) {
  return (
    <div role={verdict === 'wrong' ? 'alert' : 'status'} className={`scan-band scan-band-${verdict}`}>
      <span className="scan-mark">
        <Icon icon={icons[verdict]} size={76} />
      </span>
      <div className="min-w-0">
        <p className="scan-title font-bold break-words">{title}</p>
        <p className="scan-text">{text}</p>
      </div>
    </div>
  );
}
