import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { storePhoto } from '#src/sync/client/outbox/store-photo.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ImageFileButton } from '#src/ui/image-file-button.tsx';
import { iconUpload } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { ArtworkHint } from './artwork-hint.tsx';
import { pictureFailure } from './picture-failure.ts';
import { artworkAccept, prepareFile } from './prepare-file.ts';

/** Adds a file of the customer to a marking: stored on the device first, sent as soon as possible. */
export function AddArtwork({ job }: { job: Rows['customizations'] }) {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const full = job.artwork.length >= fileLimits.artwork;
  const add = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    setFailure('');
    setBusy(true);
    try {
      const { blob, name } = await prepareFile(file, 'artwork');
      const photo = await storePhoto(blob, name);
      enqueue('artwork.add', {
        order_id: job.order_id,
        line_id: job.orderline_id,
        photo,
        file_name: name,
      });
    } catch (error) {
      setFailure(pictureFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <ImageFileButton
        icon={iconUpload}
        accept={artworkAccept}
        disabled={busy || full}
        onFiles={(files) => void add(files)}
      >
        {full ? <Trans>Maximum number of files reached</Trans> : <Trans>Add artwork</Trans>}
      </ImageFileButton>
      <p className="mt-1.5 text-13 text-ink-2">
        <ArtworkHint />
      </p>
      {failure !== '' && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 font-semibold text-bad">
          <Icon icon={iconWarning} size={18} className="mt-px" />
          {failure}
        </p>
      )}
    </div>
  );
}
