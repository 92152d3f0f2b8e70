import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck, iconX } from '#src/ui/icons/basic.ts';

export interface ScanBandProps {
  right: boolean;
  title: ReactNode;
  text: ReactNode;
}

/** The result of a scan, readable from an arm's length: white on green or red in every theme, with an icon. */
export function ScanBand({ right, title, text }: ScanBandProps) {
  return (
    <div
      role={right ? 'status' : 'alert'}
      className={`scan-band ${right ? 'scan-band-right' : 'scan-band-wrong'}`}
    >
      <span className="scan-mark">
        <Icon icon={right ? iconCheck : iconX} size={76} />
      </span>
      <div className="min-w-0">
        <p className="text-26 font-bold md:text-40">{title}</p>
        <p className="text-16 md:text-20">{text}</p>
      </div>
    </div>
  );
}
