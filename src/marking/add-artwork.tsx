import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { storePhoto } from '#src/sync/client/outbox/store-photo.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ImageFileButton } from '#src/ui/image-file-button.tsx';
import { iconUpload } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { artworkAccept, formatNames } from './file-formats.ts';
import { pictureFailure } from './picture-failure.ts';
import { prepareFile } from './prepare-file.ts';

export interface AddArtworkProps {
  /** How many files the marking has already. */
  count: number;
  /** Called with a file that is stored on the device. */
  onStored: (photo: string, fileName: string) => void;
}

const megabytes = fileLimits.bytes / 1024 / 1024;
const maxFiles = fileLimits.artwork;

/** Adds files of the customer to a marking: stored on the device first, sent as soon as possible. */
export function AddArtwork({ count, onStored }: AddArtworkProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const full = count >= maxFiles;
  const formats = formatNames('artwork');
  const add = async (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length === 0) return;
    setFailure('');
    setBusy(true);
    try {
      if (chosen.length > maxFiles - count) {
        setFailure(t`Too many files: a marking can have ${maxFiles}.`);
        return;
      }
      for (const file of chosen) {
        const { blob, name } = await prepareFile(file, 'artwork');
        onStored(await storePhoto(blob, name), name);
      }
    } catch (error) {
      setFailure(pictureFailure(error, 'artwork'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ImageFileButton
          icon={iconUpload}
          multiple
          accept={artworkAccept}
          disabled={busy || full}
          onFiles={(files) => void add(files)}
        >
          {full ? <Trans>Maximum number of files reached</Trans> : <Trans>Add artwork</Trans>}
        </ImageFileButton>
        <span className="min-w-0 flex-[1_1_16rem] text-small text-ink-2">
          <Trans>
            {formats}, {megabytes} MB and {maxFiles} files at most. The original file is kept as it is.
          </Trans>
        </span>
      </div>
      {failure !== '' && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 font-semibold text-bad">
          <Icon icon={iconWarning} size={18} className="mt-px" />
          {failure}
        </p>
      )}
    </div>
  );
}
