import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { idOfLocalPhoto } from '#contract/rules/catalogue/image-name.ts';
import type { JobFileName } from '#contract/rules/marking/job-file.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconDownload, iconFile } from '#src/ui/icons/actions.ts';
import { PictureButton } from './picture-button.tsx';

export interface JobFileRowProps {
  file: JobFileName;
  /** A button after the name. */
  children?: ReactNode;
}

/** A file of a marking: its picture, which opens enlarged, its name, and its download once the server has it. */
export function JobFileRow({ file: { id, image, name }, children }: JobFileRowProps) {
  const { t } = useLingui();
  const here = idOfLocalPhoto(image) !== null;
  return (
    <span className="flex min-h-14 items-center gap-3">
      {image === '' ? (
        <span className="grid size-14 shrink-0 place-items-center rounded-plate bg-sunk text-ink-2">
          <Icon icon={iconFile} size={26} />
        </span>
      ) : (
        <PictureButton name={image} alt={name} title={name} width={96} className="size-14 shrink-0" />
      )}
      <span className="min-w-0 flex-1 text-16">
        <span className="block break-words">{name}</span>
        {here && (
          <span className="block text-ink-2">
            <Trans>Not sent yet</Trans>
          </span>
        )}
      </span>
      {!here && (
        <a
          href={`/api/job-files/${id}`}
          download={name}
          aria-label={t`Download ${name}`}
          title={t`Download ${name}`}
          className="grid size-14 shrink-0 place-items-center rounded-control text-act hover:bg-hover"
        >
          <Icon icon={iconDownload} size={22} />
        </a>
      )}
      {children}
    </span>
  );
}
