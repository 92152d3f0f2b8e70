import type { Rows } from '#contract/registry.ts';

/** What is marked, on up to two lines on a touch screen, where the text is larger. */
export function MarkingName({ job }: { job: Rows['customizations'] }) {
  return (
    <span className="font-bold text-ink pointer-coarse:line-clamp-2 pointer-coarse:leading-5 pointer-coarse:whitespace-normal">
      {job.marking || job.reference}
    </span>
  );
}
