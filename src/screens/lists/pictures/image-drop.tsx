import { Plural, Trans } from '@lingui/react/macro';
import { useState, type DragEvent } from 'react';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import { ImageFileButton } from '#src/ui/image-file-button.tsx';
import { iconCamera, iconUpload } from '#src/ui/icons/actions.ts';

export interface ImageDropProps {
  /** How many more pictures the article can have. */
  room: number;
  onFiles: (files: readonly File[]) => void;
}

/** Adds pictures: by drop, file picker or camera. */
export function ImageDrop({ room, onFiles }: ImageDropProps) {
  const [over, setOver] = useState(false);
  const [left, setLeft] = useState(0);
  const full = room <= 0;
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    setLeft(Math.max(0, all.length - room));
    onFiles(all.slice(0, Math.max(0, room)));
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div
      className={`mt-2 grid justify-items-center gap-2 rounded-control border-2 border-dashed px-3 py-4 text-center ${
        over ? 'border-act bg-act-soft' : 'border-edge'
      }`}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <ImageFileButton icon={iconUpload} multiple disabled={full} onFiles={take}>
          <Trans>Choose pictures</Trans>
        </ImageFileButton>
        <span className="hidden pointer-coarse:contents">
          <ImageFileButton icon={iconCamera} camera disabled={full} onFiles={take}>
            <Trans>Take a photo</Trans>
          </ImageFileButton>
        </span>
      </div>
      <p className="text-13 text-ink-3">
        {full ? (
          <Trans>An article has 12 pictures at most.</Trans>
        ) : (
          <>
            <span className="pointer-coarse:hidden">
              <Trans>Or drop them here.</Trans>{' '}
            </span>
            <Trans>Maximum: {imageLimits.perArticle} pictures.</Trans>
          </>
        )}
      </p>
      <p role="status" className="text-13 text-bad empty:hidden">
        {left > 0 && (
          <Plural
            value={left}
            one="# picture was not added: the maximum is reached."
            other="# pictures were not added: the maximum is reached."
          />
        )}
      </p>
    </div>
  );
}
