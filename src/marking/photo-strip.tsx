import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { PictureButton } from './picture-button.tsx';

/** Photos of the work, each of which opens enlarged; nothing if there are none. */
export function PhotoStrip({ job, className }: { job: Rows['customizations']; className?: string }) {
  const { t } = useLingui();
  const { reference, photos } = job;
  if (photos.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 ${className ?? ''}`} aria-label={t`Pictures of the work`}>
      {photos.map((name, at) => {
        const number = at + 1;
        return (
          <li key={name}>
            <PictureButton
              name={name}
              alt={t`Picture ${number} of ${reference}`}
              title={t`Picture ${number} of ${reference}`}
              width={96}
              className="size-18"
            />
          </li>
        );
      })}
    </ul>
  );
}
