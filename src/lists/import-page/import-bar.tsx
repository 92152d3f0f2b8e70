import type { ReactNode } from 'react';
import { ActionBar } from '#src/ui/action-bar.tsx';

/** The bottom bar: notes about the next step, and its button. */
export function ImportBar({ note, children, step }: { note: ReactNode; children: ReactNode; step: string }) {
  return (
    <ActionBar className="mt-auto flex-wrap justify-end bg-sunk" step={step}>
      <div className="min-w-50 flex-1 text-ink-2">{note}</div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">{children}</div>
    </ActionBar>
  );
}
