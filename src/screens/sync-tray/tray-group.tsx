import type { ReactNode } from 'react';

/** Commands in the same state, under a heading. */
export function TrayGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="pb-3">
      <h3 className="px-4 pt-3 pb-2 text-13 font-bold">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
