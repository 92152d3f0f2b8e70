import type { ReactNode } from 'react';

/** The main text of a row. */
export function Strong({ children }: { children: ReactNode }) {
  return <span className="font-bold text-ink">{children}</span>;
}
