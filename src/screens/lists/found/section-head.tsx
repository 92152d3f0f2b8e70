import type { ReactNode } from 'react';

/** The heading of a part of an answer; `aside` at its end. */
export function SectionHead({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sunk px-4 py-3 text-16 md:px-6">
      <h2 className="font-bold">{children}</h2>
      {aside && <span className="text-ink-2">{aside}</span>}
    </div>
  );
}
