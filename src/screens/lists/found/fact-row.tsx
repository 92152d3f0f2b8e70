import type { ReactNode } from 'react';

/** A number with its label, large enough to read from a ladder. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="-mt-px -ml-px flex min-w-fit flex-1 flex-col justify-between border-t border-l border-line px-4 py-3 md:px-6">
      <dt className="text-16 text-ink-2">{label}</dt>
      <dd className="text-26 font-bold md:text-40">{children}</dd>
    </div>
  );
}

/** Facts side by side, divided by hairlines; with large text, below each other. */
export function FactRow({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap overflow-clip border-y border-line-2">{children}</dl>;
}
