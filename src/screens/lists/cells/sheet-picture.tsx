import { JobPicture } from '#src/marking/job-picture.tsx';

/** The picture of a row above its sheet. */
export function SheetPicture({ name, alt }: { name: string; alt: string }) {
  return <JobPicture name={name} alt={alt} width={440} className="mt-4 h-56 w-full" />;
}
