import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';

/** The colour of a state. note is neutral information; the others are the product's six. */
export type Tone = 'wait' | 'move' | 'ok' | 'off' | 'bad' | 'mark' | 'note';

export interface PillProps {
  tone: Tone;
  icon: IconPath;
  children: ReactNode;
  className?: string;
}

/** A state with icon, label and tint, never colour alone. */
export function Pill({ tone, icon, children, className }: PillProps) {
  return (
    <span className={`pill toned tone-${tone} ${className ?? ''}`}>
      <Icon icon={icon} size={16} />
      {children}
    </span>
  );
}
