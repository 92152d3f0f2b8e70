import type { ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import { iconCheck, iconInfo, iconWarning } from './icons/basic.ts';
import type { Tone } from './pill.tsx';
import { useDismissTimer } from './use-dismiss-timer.ts';

export type BannerKind = 'success' | 'danger' | 'warning' | 'info';

export interface BannerProps {
  kind: BannerKind;
  /** The first words, in bold. */
  title?: ReactNode;
  children?: ReactNode;
  /** Replaces the default icon of the type. */
  icon?: IconPath;
  action?: ReactNode;
  /** Stays until its cause is gone, as offline and conflict banners do. */
  persistent?: boolean;
  /** Called after 3000 ms; without it the banner hides itself. */
  onDismiss?: () => void;
  className?: string;
}

const BANNER_MS = 3000;
const LOOK: Record<BannerKind, { tone: Tone; icon: IconPath }> = {
  success: { tone: 'ok', icon: iconCheck },
  danger: { tone: 'bad', icon: iconWarning },
  warning: { tone: 'wait', icon: iconWarning },
  info: { tone: 'note', icon: iconInfo },
};

/**
 * A full-width message under the top bar that pushes the content down and never covers it. `action` is a button of
 * class `link`.
 */
export function Banner({
  kind,
  title,
  children,
  icon,
  action,
  persistent = false,
  onDismiss,
  className,
}: BannerProps) {
  const [dismissed, setDismissed] = useState(false);
  const timer = useDismissTimer(persistent ? null : BANNER_MS, () => {
    setDismissed(true);
    onDismiss?.();
  });
  if (dismissed) return null;
  const look = LOOK[kind];
  return (
    <div
      {...timer}
      role={kind === 'danger' ? 'alert' : 'status'}
      className={`banner toned tone-${look.tone} ${className ?? ''}`}
    >
      <Icon icon={icon ?? look.icon} />
      <p className="min-w-0 flex-1 basis-52">
        {title && <strong className="font-bold">{title} </strong>}
        {children}
      </p>
      {action}
    </div>
  );
}
