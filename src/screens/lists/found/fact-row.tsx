import type { ReactNode } from 'react';

/** A number with its label, large enough to read from a ladder. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 px-4 py-3 not-first:border-l not-first:border-line md:px-6">
      <dt className="text-14 text-ink-2 md:text-16">{label}</dt>
      <dd className="truncate text-26 font-bold md:text-40">{children}</dd>
    </div>
  );
}

/** Facts side by side, divided by hairlines. */
export function FactRow({ children }: { children: ReactNode }) {
  return <dl className="flex border-y border-line-2">{children}</dl>;
}
