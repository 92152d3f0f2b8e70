import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A message that answers what the user pressed further down: scrolled into view when it appears, and focused unless
 * the user is in a field, such as an option whose change has started a dry run.
 */
export function ShownNotice({ role, children }: { role?: 'alert'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    if (!document.activeElement?.matches('input, select, textarea'))
      box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} role={role} tabIndex={-1} className="scroll-my-20">
      {children}
    </div>
  );
}
