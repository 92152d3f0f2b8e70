import { Trans } from '@lingui/react/macro';
import { AddArtwork } from '#src/marking/add-artwork.tsx';
import { ArtworkFiles } from '#src/marking/artwork-files.tsx';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import type { Job } from '../line-facts.ts';

/** The customer's files for the marking; `changes`: the user may add and remove them. */
export function ArtworkPart({ job, changes }: { job: Job; changes: boolean }) {
  if (job.artwork.length === 0 && !changes) return null;
  return (
    <section className="border-t border-line px-5 py-4">
      <h3 className="mb-2 font-bold">
        <Trans>Artwork</Trans>
      </h3>
      <div className="grid gap-3">
        <ArtworkFiles job={job} removable={changes} />
        {changes && (
          <AddArtwork
            count={job.artwork.length}
            onStored={(photo, file_name) =>
              enqueue('artwork.add', {
                order_id: job.order_id,
                line_id: job.orderline_id,
                photo,
                file_name,
              })
            }
          />
        )}
        {changes && (job.proof === 'sent' || job.proof === 'approved') && (
          <p className="text-13 font-semibold text-wait">
            <Trans>Changing the artwork withdraws the proof: a new one will be sent.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}
