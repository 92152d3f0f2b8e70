import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import type { IconPath } from '#src/ui/icons/icon-path.ts';

// The system's own icons, so that the user recognises them.
const iconShare: IconPath = 'M12 14.5V3.5M8.2 7.2 12 3.4l3.8 3.8M8.5 10.2h-3v10.3h13V10.2h-3';
const iconAddToHome: IconPath = 'M4.5 4.5h15v15h-15zM12 8.5v7M8.5 12h7';
const iconAdd: IconPath = 'M5 12.5l4.5 4.5L19 7.5';

/** iPhones and iPads install an app by hand: the three taps, each with the icon to look for. */
export function AppleInstallSteps() {
  return (
    <ol className="max-w-150 self-stretch border-t border-line">
      <Step number={1} icon={iconShare}>
        <Trans>Press Share in the browser’s bar.</Trans>
      </Step>
      <Step number={2} icon={iconAddToHome}>
        <Trans>Scroll down and choose “Add to Home Screen”.</Trans>
      </Step>
      <Step number={3} icon={iconAdd}>
        <Trans>Press Add. Then open Quai from its icon and sign in once.</Trans>
      </Step>
    </ol>
  );
}

function Step({ number, icon, children }: { number: number; icon: IconPath; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-4 border-b border-line py-2">
      <span className="w-4 font-bold" aria-hidden="true">
        {number}
      </span>
      <Icon icon={icon} size={24} className="text-act" />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  );
}
