import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { canReadWithCamera } from '#src/scan/can-read-with-camera.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconCamera, iconKeyboard, iconScan } from '#src/ui/icons/actions.ts';

export interface ScanPanelProps {
  title: ReactNode;
  text: ReactNode;
  /** The buttons are on the left, for a left-handed user. */
  mirrored: boolean;
  onCamera: () => void;
  onType: () => void;
}

/** Says that the scanner is always active on this page, and offers the camera and typing. */
export function ScanPanel({ title, text, mirrored, onCamera, onType }: ScanPanelProps) {
  const { t } = useLingui();
  return (
    <div
      className={`scan-panel flex gap-2 px-4 max-md:flex-wrap pb-4 md:gap-3 md:px-6 md:pb-5 ${mirrored ? 'mirrored' : ''}`}
    >
      <div className="scan-prompt">
        <Icon icon={iconScan} size={36} className="text-act max-md:size-7" />
        <div className="min-w-0">
          <p className="text-[min(1rem,6vw)] leading-[1.25] font-bold md:text-20">{title}</p>
          <p className="text-[min(1rem,6vw)] leading-[1.25] text-ink-2 md:text-16">{text}</p>
        </div>
      </div>
      {canReadWithCamera() && (
        <IconButton
          icon={iconCamera}
          label={t`Scan with the camera`}
          variant="outline"
          size="floor"
          className="pick-square"
          onClick={onCamera}
        />
      )}
      <IconButton
        icon={iconKeyboard}
        label={t`Type the reference`}
        variant="outline"
        size="floor"
        className="pick-square"
        onClick={onType}
      />
    </div>
  );
}

/** The text of the scan prompt, the frame beside the buttons, before the first scan. */
export const readyWords = {
  title: <Trans>Ready to scan</Trans>,
  text: (
    <span className="scan-prompt-hint">
      <Trans>Aim at the label of the article.</Trans>
    </span>
  ),
};
