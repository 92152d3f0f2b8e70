import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import { shrinkPhoto } from '#src/api/shrink-photo.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { storePhoto } from '#src/sync/client/outbox/store-photo.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ImageFileButton } from '#src/ui/image-file-button.tsx';
import { iconCamera } from '#src/ui/icons/actions.ts';
import { pictureFailure } from './picture-failure.ts';
import { pictureSize } from './picture-size.ts';

export interface AddPhotoProps {
  job: Rows['customizations'];
  /** Icon only, as high as a technician's button. */
  bare?: boolean;
  className?: string;
}

/** Takes a photo of the work: stored on the device first, sent as soon as possible. */
export function AddPhoto({ job, bare = false, className }: AddPhotoProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const close = () => setFailure('');
  const take = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    setBusy(true);
    try {
      const photo = await storePhoto(shrinkPhoto(file, pictureSize));
      enqueue('job.photo', { order_id: job.order_id, customization_id: job.id, photo });
    } catch (error) {
      setFailure(pictureFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const full = job.photos.length >= imageLimits.perJob;
  const noMore = t`Maximum number of pictures reached`;
  return (
    <>
      <ImageFileButton
        icon={iconCamera}
        camera={bare}
        disabled={busy || full}
        {...(bare ? { size: 'technician' as const } : {})}
        {...(full ? { label: noMore } : bare ? { label: t`Take a picture of the work` } : {})}
        {...(className === undefined ? {} : { className })}
        onFiles={(files) => void take(files)}
      >
        {bare ? null : <Trans>Add a picture</Trans>}
      </ImageFileButton>
      <Dialog
        open={failure !== ''}
        onClose={close}
        title={<Trans>The picture was not added</Trans>}
        actions={
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {failure}
      </Dialog>
    </>
  );
}
