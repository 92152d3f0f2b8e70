import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { readJobFile } from '#contract/rules/marking/job-file.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { JobFileRow } from './job-file-row.tsx';

export interface ArtworkFilesProps {
  job: Rows['customizations'];
  /** Offers to remove each file. */
  removable?: boolean;
}

/** The customer's files for a marking; nothing if there are none. */
export function ArtworkFiles({ job, removable = false }: ArtworkFilesProps) {
  const { t } = useLingui();
  const files = job.artwork.flatMap((one) => readJobFile(one) ?? []);
  if (files.length === 0) return null;
  const remove = (file: string) =>
    enqueue('artwork.remove', { order_id: job.order_id, customization_id: job.id, file });
  return (
    <ul aria-label={t`Artwork`} className="grid gap-2">
      {files.map((file) => {
        const { name } = file;
        return (
          <li key={file.id}>
            <JobFileRow file={file}>
              {removable && (
                <IconButton icon={iconTrash} label={t`Remove ${name}`} onClick={() => remove(file.id)} />
              )}
            </JobFileRow>
          </li>
        );
      })}
    </ul>
  );
}
