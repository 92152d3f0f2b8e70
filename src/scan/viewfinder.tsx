import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconCamera } from '#src/ui/icons/actions.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useCamera } from './use-camera.ts';

export interface ViewfinderProps {
  /** Called with each code that the camera reads. */
  onCode: (code: string) => void;
  /** Height and shape of the camera's picture. */
  className?: string;
}

/** The camera's picture while it is mounted, what it read last, and its torch. */
export function Viewfinder({ onCode, className = 'aspect-4/3' }: ViewfinderProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [read, setRead] = useState('');
  const { isUnavailable, torch, switchTorch } = useCamera(video, (code) => {
    setRead(code);
    onCode(code);
  });
  if (isUnavailable) {
    return (
      <Notice tone="wait" icon={iconCamera} title={<Trans>The camera cannot be used.</Trans>}>
        <Trans>Allow it in the browser, or type the reference.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <div data-toast-free className="relative mt-2 overflow-hidden rounded-control bg-ink">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`Camera`}
          className={`w-full object-cover ${className}`}
        />
        <div className="absolute inset-x-6 top-1/2 h-0.5 bg-where" />
      </div>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-2">
        <p role="status" className="min-w-0 text-16 font-semibold break-all text-ink">
          {read !== '' && <Trans>Read: {read}</Trans>}
        </p>
        {torch !== null && (
          <Button size="technician" aria-pressed={torch} onClick={switchTorch}>
            <Trans>Torch</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
