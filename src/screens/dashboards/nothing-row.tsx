import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';

/** Shown instead of rows when there are none, which is usually good news. */
export function NothingRow({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 py-3 text-13 text-ink-2">
      <Icon icon={iconCheck} size={18} />
      {children}
    </p>
  );
}
