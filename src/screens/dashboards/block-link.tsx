import type { ReactNode } from 'react';
import { RowLink } from '#src/lists/row/row-link.tsx';

/** Link from the head of a block to the full list. */
export function BlockLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <RowLink
      to={to}
      className="inline-flex min-h-8 items-center text-13 font-semibold text-act hover:underline pointer-coarse:min-h-12"
    >
      {children}
    </RowLink>
  );
}
