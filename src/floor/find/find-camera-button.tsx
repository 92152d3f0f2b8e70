import { useLingui } from '@lingui/react/macro';
import { canReadWithCamera } from '#src/scan/can-read-with-camera.ts';
import { IconButton, type IconButtonProps } from '#src/ui/icon-button.tsx';
import { iconCamera } from '#src/ui/icons/actions.ts';
import { openFindCamera, useFindCamera } from './find-camera-store.ts';

export interface FindCameraButtonProps extends Pick<IconButtonProps, 'variant' | 'size' | 'className'> {
  /** Called before the camera opens. */
  onOpen?: () => void;
}

/** Opens the camera below the page; not shown where there is none, or while it is open. */
export function FindCameraButton({ onOpen, ...look }: FindCameraButtonProps) {
  const { t } = useLingui();
  const camera = useFindCamera();
  if (camera !== 'closed' || !canReadWithCamera()) return null;
  const open = () => {
    onOpen?.();
    openFindCamera();
  };
  return <IconButton {...look} icon={iconCamera} label={t`Scan with the camera`} onClick={open} />;
}
