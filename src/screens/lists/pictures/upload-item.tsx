import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconImage, iconUndo } from '#src/ui/icons/actions.ts';
import { iconWarning, iconX } from '#src/ui/icons/basic.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import type { Upload } from './upload-queue.ts';

export interface UploadItemProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** An upload with its progress, or the reason for its failure. */
export function UploadItem({ upload, onRetry, onDrop }: UploadItemProps) {
  const { t } = useLingui();
  const [lost, setLost] = useState(false);
  const { name, preview, state, sent, error } = upload;
  const words = { waiting: t`Waiting`, preparing: t`Resizing`, sending: t`Uploading`, failed: '' };
  // The server rejected the file itself, so a retry cannot succeed.
  const hopeless = error instanceof ApiError && error.status === 422;
  const percent = Math.round(sent * 100);
  return (
    <li aria-label={name} className="flex items-center gap-3 rounded-control border border-line p-2">
      <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-pill bg-goods text-[#7c8689]">
        {lost ? (
          <Icon icon={iconImage} size={36} />
        ) : (
          <img
            src={preview}
            alt=""
            width={72}
            height={72}
            draggable={false}
            onError={() => setLost(true)}
            className="size-full object-contain"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate">{name}</p>
        {state === 'failed' ? (
          <div role="alert" className="mt-1 grid justify-items-start gap-1.5 text-13 text-bad">
            <p className="flex items-start gap-1.5">
              <Icon icon={iconWarning} size={16} className="mt-0.5 shrink-0" />
              <span>{failureReason(error)}</span>
            </p>
            {!hopeless && (
              <Button size="small" icon={iconUndo} onClick={onRetry}>
                <Trans>Retry</Trans>
              </Button>
            )}
          </div>
        ) : (
          <>
            <p className="mt-1 mb-1.5 flex justify-between gap-2 text-13 text-ink-2">
              <span>{sent === 1 ? t`Saving` : words[state]}</span>
              {state === 'sending' && sent < 1 && <span>{percent} %</span>}
            </p>
            <ProgressBar
              label={t`Sending ${name}`}
              max={100}
              value={state === 'waiting' ? 0 : state === 'sending' && sent < 1 ? percent : null}
            />
          </>
        )}
      </div>
      <IconButton icon={iconX} label={t`Cancel ${name}`} className="self-start" onClick={onDrop} />
    </li>
  );
}
