import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { ArtworkHint } from '#src/marking/artwork-hint.tsx';
import { pictureFailure } from '#src/marking/picture-failure.ts';
import { artworkAccept, prepareFile } from '#src/marking/prepare-file.ts';
import { storePhoto } from '#src/sync/client/outbox/store-photo.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ImageFileButton } from '#src/ui/image-file-button.tsx';
import { iconFile, iconTrash, iconUpload } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { keepArtwork, readArtworkDraft, useArtworkDraft } from './artwork-draft.ts';

/** The artwork of a marked line: stored on the device now, sent behind the order. */
export function LineArtwork({ userId, reference }: { userId: string; reference: string }) {
  const { t } = useLingui();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const files = useArtworkDraft(userId)[reference] ?? [];
  const add = async (chosen: FileList | null) => {
    const [file] = chosen ?? [];
    if (!file) return;
    setFailure('');
    setBusy(true);
    try {
      const { blob, name } = await prepareFile(file, 'artwork');
      const photo = await storePhoto(blob, name);
      keepArtwork(userId, reference, [...(readArtworkDraft(userId)[reference] ?? []), { photo, name }]);
    } catch (error) {
      setFailure(pictureFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-2">
      {files.length > 0 && (
        <ul aria-label={t`Artwork of ${reference}`} className="mb-2">
          {files.map(({ photo, name }) => (
            <li key={photo} className="flex min-h-12 items-center gap-2">
              <Icon icon={iconFile} size={20} className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1 break-words">{name}</span>
              <IconButton
                icon={iconTrash}
                label={t`Remove ${name}`}
                onClick={() =>
                  keepArtwork(
                    userId,
                    reference,
                    files.filter((one) => one.photo !== photo),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ImageFileButton
          icon={iconUpload}
          accept={artworkAccept}
          disabled={busy || files.length >= fileLimits.artwork}
          onFiles={(chosen) => void add(chosen)}
        >
          <Trans>Add artwork</Trans>
        </ImageFileButton>
        <span className="min-w-0 flex-[1_1_12rem] text-13 text-ink-2">
          <ArtworkHint />
        </span>
      </div>
      {failure !== '' && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 font-semibold text-bad">
          <Icon icon={iconWarning} size={18} className="mt-px" />
          {failure}
        </p>
      )}
    </div>
  );
}
