import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { usePressGuard } from './use-press-guard.ts';

export interface ActionBarProps {
  children: ReactNode;
  className?: string;
  /**
   * What the buttons do now, such as `pack` or `next:{order}`. When it changes, the buttons are new elements, take no
   * press until a double tap is over, and the focus moves from the button to the bar. Left out where no button of the
   * bar ever becomes another one.
   */
  step?: string;
  /** Stands before the buttons and stays the same element at every step. */
  kept?: ReactNode;
}

/** The one bar at the bottom of a phone's or tablet's screen: the next step. Toasts stand above it. */
export function ActionBar({ step, ...bar }: ActionBarProps) {
  return step === undefined ? <PlainBar {...bar} /> : <StepBar {...bar} step={step} />;
}

function PlainBar({ children, className }: Pick<ActionBarProps, 'children' | 'className'>) {
  const ref = useRef<HTMLDivElement>(null);
  useBarHeight(ref);
  return (
    <div ref={ref} className={`action-bar ${className ?? ''}`}>
      {children}
    </div>
  );
}

function StepBar({ children, className, step, kept }: ActionBarProps & { step: string }) {
  const { t } = useLingui();
  const ref = usePressGuard<HTMLDivElement>(step);
  useBarHeight(ref);
  useLayoutEffect(() => takeFocus(ref.current), [ref, step]);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={t`Next step`}
      tabIndex={-1}
      className={`action-bar ${className ?? ''}`}
    >
      {kept}
      <Step key={step}>{children}</Step>
    </div>
  );
}

/** One step of a bar, with its buttons. */
function Step({ children }: { children: ReactNode }) {
  // The element that has the focus is still in the document at this moment.
  useLayoutEffect(() => () => noteFocus(), []);
  return children;
}

/** Milliseconds for which the next step takes the focus that the last one had: the next screen may have to load. */
const FOCUS_MS = 2000;
/** When a step went while one of its buttons had the focus. */
const focus = { lostAt: -Infinity };

function noteFocus(): void {
  const inBar = document.activeElement?.closest('.action-bar') ?? null;
  if (inBar !== null) focus.lostAt = performance.now();
}

/** A press of a step's button ends it: the focus goes on to the bar, from where Tab leads to the next button. */
function takeFocus(bar: HTMLElement | null): void {
  const lost = performance.now() - focus.lostAt < FOCUS_MS;
  if (lost && document.activeElement === document.body) bar?.focus({ preventScroll: true });
  focus.lostAt = -Infinity;
}

/** Toasts, and what the keyboard comes to, stand above the bar. */
function useBarHeight(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null) return;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => root.setProperty('--action-bar', `${bar.offsetHeight}px`));
    watch.observe(bar);
    return () => {
      watch.disconnect();
      root.removeProperty('--action-bar');
    };
  }, [ref]);
}
