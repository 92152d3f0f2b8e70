import { lazy, Suspense } from 'react';

// Loaded with the first open row.
const JobPicture = lazy(async () => ({
  default: (await import('#src/marking/job-picture.tsx')).JobPicture,
}));

/** The picture of a row above its sheet. */
export function SheetPicture({ name, alt }: { name: string; alt: string }) {
  return (
    <Suspense fallback={<div className="mt-4 h-56 w-full bg-sunk" />}>
      <JobPicture name={name} alt={alt} width={440} className="mt-4 h-56 w-full" />
    </Suspense>
  );
}
