import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { imageLimits } from '#contract/rules/image-limits.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconCamera, iconUpload } from '#src/ui/icons/actions.ts';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';

export interface ImageDropProps {
  /** How many more the article can have. */
  room: number;
  onFiles: (files: readonly File[]) => void;
}

/** Where pictures come in: dropped, chosen, or taken with the device's camera. */
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
        <FileButton icon={iconUpload} multiple disabled={full} onFiles={take}>
          <Trans>Choose pictures</Trans>
        </FileButton>
        <span className="hidden pointer-coarse:contents">
          <FileButton icon={iconCamera} camera disabled={full} onFiles={take}>
            <Trans>Take a photo</Trans>
          </FileButton>
        </span>
      </div>
      <p className="text-13 text-ink-3">
        {full ? (
          <Trans>The article has as many pictures as it can have.</Trans>
        ) : (
          <>
            <span className="pointer-coarse:hidden">
              <Trans>Or drop them here.</Trans>{' '}
            </span>
            <Trans>{imageLimits.perArticle} pictures at most.</Trans>
          </>
        )}
      </p>
      <p role="status" className="text-13 text-bad empty:hidden">
        {left > 0 && (
          <Plural
            value={left}
            one="# picture was left out: there is no more room."
            other="# pictures were left out: there is no more room."
          />
        )}
      </p>
    </div>
  );
}

interface FileButtonProps {
  icon: IconShape;
  multiple?: boolean;
  /** Opens the camera at once, where the device has one. */
  camera?: boolean;
  disabled: boolean;
  onFiles: (files: FileList | null) => void;
  children: ReactNode;
}

function FileButton({ icon, multiple = false, camera, disabled, onFiles, children }: FileButtonProps) {
  const id = useId();
  return (
    <span>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple={multiple}
        {...(camera ? { capture: 'environment' as const } : {})}
        className="peer sr-only"
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onFiles(event.target.files);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        aria-disabled={disabled}
        className={`${buttonClass()} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-act peer-disabled:cursor-default peer-disabled:opacity-50`}
      >
        <Icon icon={icon} size={18} />
        {children}
      </label>
    </span>
  );
}
