import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';
import { iconCheck } from './icons/basic.ts';

export interface StepItem {
  key: string;
  label: ReactNode;
  /** A second, lighter line: since when, expected when. */
  aside?: ReactNode;
  /** Replaces the step's number. */
  icon?: IconPath;
}

export interface StepsProps {
  label: string;
  steps: readonly StepItem[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
  className?: string;
}

/** Progress through a sequence: done is green, current is yellow, later is an outline. */
export function Steps({ label, steps, current, className }: StepsProps) {
  const { t } = useLingui();
  return (
    <ol aria-label={label} className={`steps ${className ?? ''}`}>
      {steps.map((step, at) => {
        const state = at < current ? 'done' : at === current ? 'now' : 'later';
        return (
          <li
            key={step.key}
            className={`step step-${state}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="step-mark">
              {state === 'done' ? (
                <Icon icon={iconCheck} size={18} label={t`Done`} />
              ) : step.icon ? (
                <Icon icon={step.icon} size={18} />
              ) : (
                at + 1
              )}
            </span>
            <span className="step-text">
              <span>{step.label}</span>
              {step.aside && <span className="text-12 font-normal text-ink-2">{step.aside}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
