import type { ReactNode } from 'react';

/** What one looks for in a row. */
export function Strong({ children }: { children: ReactNode }) {
  return <span className="font-bold text-ink">{children}</span>;
}
