import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePressGuard } from './use-press-guard.ts';
import { usePublishedHeight } from './use-published-height.ts';

export interface ActionBarProps {
  children: ReactNode;
  className?: string;
  /**
   * Identifies what the buttons do now, such as `pack` or `next:{order}`. When it changes, the buttons are new
   * elements, ignore presses until a double tap is over, and the focus moves from the button to the bar. Null if no
   * button of the bar ever becomes another one, or a guard surrounds the bar.
   */
  step: string | null;
  /** Shown before the buttons; stays the same element at every step. */
  persistent?: ReactNode;
  /**
   * The button with which goods or the order leave the warehouse: ship, cancel, complete. It has a row of its own above
   * the place of all other buttons, so that it is never where the button of the step before was. Requires a `step`,
   * and `children` below it.
   */
  criticalAction?: ReactNode;
}

/** The bar at the bottom of a phone's or tablet's screen with the next step. Toasts appear above it. */
export function ActionBar({ step, ...bar }: ActionBarProps) {
  return step === null ? <PlainBar {...bar} /> : <StepBar {...bar} step={step} />;
}

function PlainBar({ children, className }: Pick<ActionBarProps, 'children' | 'className'>) {
  const ref = useRef<HTMLDivElement>(null);
  usePublishedHeight(ref, '--action-bar');
  return (
    <div ref={ref} data-toast-free className={`action-bar ${className ?? ''}`}>
      {children}
    </div>
  );
}

function StepBar({
  children,
  className,
  step,
  persistent,
  criticalAction,
}: ActionBarProps & { step: string }) {
  const { t } = useLingui();
  const ref = usePressGuard<HTMLElement>(step);
  usePublishedHeight(ref, '--action-bar');
  useLayoutEffect(() => restoreFocus(ref.current), [ref, step]);
  useKeptFocus(ref);
  return (
    <section
      ref={ref}
      aria-label={t`Next step`}
      tabIndex={-1}
      data-toast-free
      className={`action-bar ${criticalAction ? 'action-bar-critical' : ''} ${className ?? ''}`}
    >
      {persistent}
      <Step key={step}>
        {criticalAction}
        {criticalAction ? <Rest>{children}</Rest> : children}
      </Step>
    </section>
  );
}

/** What is below the critical action: as high as the buttons of the step before, of which large text makes two rows. */
function Rest({ children }: { children: ReactNode }) {
  // The bar of the step before is on screen until this one replaces it.
  const [before] = useState(
    () => document.querySelector<HTMLElement>('.action-bar:not(.action-bar-critical)')?.offsetHeight ?? 0,
  );
  return (
    <div className="action-bar-rest" style={{ '--bar-before': `${before}px` }}>
      {children}
    </div>
  );
}

/** The buttons of one step of a bar. */
function Step({ children }: { children: ReactNode }) {
  // In a layout effect cleanup, because the focused element is still in the document then.
  useLayoutEffect(() => () => recordLostFocus(), []);
  return children;
}

/** Within this many ms, the next step takes over the focus of the last one; the next screen may have to load. */
const FOCUS_RESTORE_MS = 2000;
/** When a step disappeared while one of its buttons had the focus. */
const focus = { lostAt: -Infinity };

function recordLostFocus(): void {
  const inBar = document.activeElement?.closest('.action-bar') ?? null;
  if (inBar !== null) focus.lostAt = performance.now();
}

/** When pressing a step's button ends the step, moves the focus to the bar, from where Tab leads to the next button. */
function restoreFocus(bar: HTMLElement | null): void {
  const lost = performance.now() - focus.lostAt < FOCUS_RESTORE_MS;
  if (lost && document.activeElement === document.body) bar?.focus({ preventScroll: true });
  focus.lostAt = -Infinity;
}
