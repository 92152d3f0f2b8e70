import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import type { Tone } from './pill.tsx';

export interface NoticeProps {
  tone: Tone;
  icon: IconPath;
  /** The first words, in bold. */
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A message inside the content, next to its subject. For the state of the whole page use Banner. */
export function Notice({ tone, icon, title, children, action, className }: NoticeProps) {
  return (
    <div
      className={`toned tone-${tone} flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-4 py-3 ${className ?? ''}`}
    >
      <Icon icon={icon} />
      <div className="min-w-0 flex-1 basis-40">
        {title && <strong className="font-bold">{title} </strong>}
        {children}
      </div>
      {action && <span className="ml-auto">{action}</span>}
    </div>
  );
}
