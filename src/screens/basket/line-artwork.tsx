import { useLingui } from '@lingui/react/macro';
import { AddArtwork } from '#src/marking/add-artwork.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconFile, iconTrash } from '#src/ui/icons/actions.ts';
import { keepArtwork, readArtworkDraft, useArtworkDraft } from '#src/ordering/artwork-draft.ts';

/** The artwork of a marked line: stored on the device now, sent behind the order. */
export function LineArtwork({ userId, reference }: { userId: string; reference: string }) {
  const { t } = useLingui();
  const files = useArtworkDraft(userId, reference);
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
      <AddArtwork
        count={files.length}
        onStored={(photo, name) =>
          keepArtwork(userId, reference, [...readArtworkDraft(userId, reference), { photo, name }])
        }
      />
    </div>
  );
}
